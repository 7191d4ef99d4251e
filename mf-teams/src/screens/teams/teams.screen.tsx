import { useInfiniteQuery } from '@homeground/shared/async';
import type { Opponent } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { AsyncView, MoreBelow, Screen, Skeleton, Stack, Text } from '@homeground/shared/ui';
import { queries } from '../../api/team-queries.api';
import { texts } from '../../parts/challenge/locales';
import { NoOpponents } from './no-opponents';
import { OpponentCard } from './opponent-card';
import { OpponentFilters } from './opponent-filters';
import { useOpponentsAddress } from './use-opponents-address';

/** Lists teams near me that accept challenges, first the opponents that fit my teams best (SPEC 4.6). */
export function TeamsScreen() {
  const t = useText(texts);
  const control = useOpponentsAddress();
  const km = useUser((user) => user?.searchDistance ?? null);
  const query = useInfiniteQuery({
    ...queries.opponents(control.query),
    select: ({ pages }): readonly Opponent[] => pages.flatMap(({ opponents }) => opponents),
  });

  return (
    <Screen title={t('title')}>
      <Stack $gap={16}>
        {km !== null && (
          <Text $size={14} $tone="quiet">
            {t('intro', { km })}
          </Text>
        )}
        <OpponentFilters control={control} />
        <AsyncView query={query} loading={<ListSkeleton />} empty={<NoOpponents control={control} />}>
          {(opponents) => (
            <Stack as="ul" $gap={12}>
              {opponents.map((opponent) => (
                <li key={opponent.team.id}>
                  <OpponentCard opponent={opponent} sport={control.query.sport} />
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
      </Stack>
    </Screen>
  );
}

function ListSkeleton() {
  return (
    <Stack $gap={12}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="block" height={148} />
      ))}
    </Stack>
  );
}
