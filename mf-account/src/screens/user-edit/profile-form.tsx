import { storeMe, useForm } from '@homeground/shared/async';
import { limits, ProfileChange, sportIds, type Me, type SportId } from '@homeground/shared/contracts';
import { useProblemText, useSportName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Button,
  Chip,
  ChipGroup,
  Form,
  FormFailure,
  SportMark,
  Stack,
  Text,
  TextArea,
  useToast,
} from '@homeground/shared/ui';
import { useNavigate } from 'react-router-dom';
import { changeProfile } from '../../api/profile.api';
import { texts } from '../../locales';
import { NameField } from '../../parts/name-field';

export function ProfileForm({ me }: { readonly me: Me }) {
  const t = useText(texts);
  const toast = useToast();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const initial: { nickname: string; bio: string; sports: readonly SportId[] } = {
    nickname: me.nickname,
    bio: me.bio,
    sports: me.sports,
  };
  const form = useForm({
    initial,
    schema: ProfileChange,
    send: ({ sports, ...rest }) => changeProfile({ ...rest, sports: [...sports] }),
    done: (saved) => {
      storeMe(saved);
      toast({ tone: 'confirm', text: t('edit.saved') });
      void navigate(paths.user(me.id));
    },
  });
  const { nickname, bio, sports } = form.values;

  return (
    <Form onSubmit={form.submit} onLeave={form.leave}>
      <NameField
        name="nickname"
        value={nickname}
        current={me.nickname}
        problem={form.problems.nickname}
        onChange={(value) => form.set('nickname', value)}
      />
      <TextArea
        name="bio"
        rows={3}
        label={t('edit.bio')}
        hint={t('edit.bio_hint')}
        max={limits.bio.max}
        value={bio}
        error={form.problems.bio ? problemText(form.problems.bio) : null}
        onChange={(event) => form.set('bio', event.target.value)}
      />
      <SportsField sports={sports} onSports={(chosen) => form.set('sports', chosen)} />
      <FormFailure failure={form.failure} />
      <Button type="submit" full busy={form.busy}>
        {t('edit.save')}
      </Button>
    </Form>
  );
}

interface SportsProps {
  readonly sports: readonly SportId[];
  readonly onSports: (sports: readonly SportId[]) => void;
}

function SportsField({ sports, onSports }: SportsProps) {
  const t = useText(texts);
  const sportName = useSportName();
  const { max } = limits.sportsPerUser;
  const full = sports.length >= max;
  return (
    <Stack $gap={8}>
      <Text as="h2" $size={14} $weight={600}>
        {t('edit.sports')}
      </Text>
      <ChipGroup wrap label={t('edit.sports')}>
        {sportIds.map((sport) => {
          const chosen = sports.includes(sport);
          return (
            <Chip
              key={sport}
              selected={chosen}
              disabled={full && !chosen}
              icon={<SportMark sport={sport} size={20} />}
              onClick={() => onSports(chosen ? sports.filter((item) => item !== sport) : [...sports, sport])}
            >
              {sportName(sport)}
            </Chip>
          );
        })}
      </ChipGroup>
      <Text role="status" $size={14} $tone="quiet">
        {t('edit.sports_count', { count: sports.length, max })}
      </Text>
    </Stack>
  );
}
