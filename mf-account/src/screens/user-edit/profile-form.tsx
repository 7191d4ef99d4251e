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
  usePageNavigate,
  useToast,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { changeProfile } from '../../api/profile.api';
import { texts } from '../../locales';
import { NameField } from '../../parts/name-field';

interface Values extends Readonly<Record<string, unknown>> {
  readonly nickname: string;
  readonly bio: string;
  readonly sports: readonly SportId[];
}

export function ProfileForm({ me }: { readonly me: Me }) {
  const t = useText(texts);
  const toast = useToast();
  const navigate = usePageNavigate();
  const problemText = useProblemText();
  // The values that the user has seen. Later changes from another device must not look like changes of this form.
  const [initial] = useState<Values>({ nickname: me.nickname, bio: me.bio, sports: me.sports });
  const toBody = ({ nickname, bio, sports }: Values): ProfileChange => ({
    ...(nickname !== initial.nickname && { nickname }),
    ...(bio !== initial.bio && { bio }),
    ...(sports.join() !== initial.sports.join() && { sports: [...sports] }),
  });
  const form = useForm({
    initial,
    schema: ProfileChange,
    toBody,
    send: async (values) => {
      const body = toBody(values);
      return Object.keys(body).length === 0 ? me : changeProfile(body);
    },
    done: (saved) => {
      storeMe(saved);
      toast({ tone: 'confirm', text: t('edit.saved') });
      navigate(paths.user(me.id));
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
      <SportsField sports={sports} onSports={(newSports) => form.set('sports', newSports)} />
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
  const isFull = sports.length >= max;
  return (
    <Stack $gap={8}>
      <Text as="h2" $size={14} $weight={600}>
        {t('edit.sports')}
      </Text>
      <ChipGroup wrap label={t('edit.sports')}>
        {sportIds.map((sport) => {
          const isChosen = sports.includes(sport);
          return (
            <Chip
              key={sport}
              selected={isChosen}
              disabled={isFull && !isChosen}
              icon={<SportMark sport={sport} size={20} />}
              onClick={() =>
                onSports(isChosen ? sports.filter((item) => item !== sport) : [...sports, sport])
              }
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
