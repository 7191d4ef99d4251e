import { useDebouncedValue, useInfiniteQuery } from '@homeground/shared/async';
import { limits, sportIds, type SportId, type TeamCard } from '@homeground/shared/contracts';
import { useSportName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import {
  AsyncView,
  Button,
  ButtonLink,
  EmptyState,
  MoreBelow,
  SearchIcon,
  Section,
  Select,
  ShirtIllustration,
  Skeleton,
  Stack,
  Switch,
  Tag,
  Text,
  TextField,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { queries } from '../../api/team-queries.api';
import { texts } from '../../locales';
import { TeamRow } from '../../parts/team-row';

/** Lists teams within my search distance, the nearest first. The filter for recruiting teams is on at first (SPEC 4.2). */
export function FindTeam({ onCreate }: { readonly onCreate: () => void }) {
  const t = useText(texts);
  const sportName = useSportName();
  const [typedText, setTypedText] = useState('');
  const [sport, setSport] = useState<SportId | ''>('');
  const [recruiting, setRecruiting] = useState(true);
  const q = useDebouncedValue(typedText.trim().slice(0, limits.team.name.max), 250);
  const filters = { near: true, ...(recruiting && { recruiting }), ...(sport && { sport }), ...(q && { q }) };

  const query = useInfiniteQuery({
    ...queries.teamsNear(filters),
    select: ({ pages }): readonly TeamCard[] => pages.flatMap(({ teams }) => teams),
  });

  return (
    <Section title={t('find.heading')}>
      <Text $size={14} $tone="quiet">
        {t('find.text')}
      </Text>
      <TextField
        type="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        label={t('find.words')}
        value={typedText}
        onChange={(event) => setTypedText(event.target.value)}
        trailing={<SearchIcon />}
      />
      <Select
        label={t('find.sport')}
        value={sport}
        onChange={(event) => setSport(sportIds.find((sportId) => sportId === event.target.value) ?? '')}
        options={[
          { value: '', label: t('find.any_sport') },
          ...sportIds.map((sportId) => ({ value: sportId, label: sportName(sportId) })),
        ]}
      />
      <Switch label={t('find.recruiting_only')} checked={recruiting} onChecked={setRecruiting} />
      <AsyncView query={query} loading={<ListSkeleton />} empty={<NoTeams onCreate={onCreate} />}>
        {(teams) => (
          <Stack as="ul" $gap={12}>
            {teams.map((team) => (
              <li key={team.id}>
                <TeamRow team={team} tag={<TeamTag team={team} />} />
              </li>
            ))}
          </Stack>
        )}
      </AsyncView>
      <MoreBelow
        hasMore={query.hasNextPage}
        fetching={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => query.fetchNextPage()}
      />
    </Section>
  );
}

function TeamTag({ team }: { readonly team: TeamCard }) {
  const t = useText(texts);
  if (team.myRole !== null) return <Tag tone="accent">{t('find.mine')}</Tag>;
  return team.recruiting ? <Tag tone="confirm">{t('team.recruiting')}</Tag> : null;
}

function ListSkeleton() {
  return (
    <Stack $gap={12}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="block" height={92} />
      ))}
    </Stack>
  );
}

function NoTeams({ onCreate }: { readonly onCreate: () => void }) {
  const t = useText(texts);
  const me = useUser((user) => user?.id ?? '');
  return (
    <EmptyState
      illustration={<ShirtIllustration />}
      heading="h2"
      title={t('find.none')}
      text={t('find.none_text')}
      action={
        <>
          <Button full onClick={onCreate}>
            {t('find.none_start')}
          </Button>
          <ButtonLink full tone="secondary" to={paths.userLocation(me)}>
            {t('find.none_wider')}
          </ButtonLink>
        </>
      }
    />
  );
}
