import { sharedQueries, useQuery } from '@homeground/shared/async';
import type { MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { FoundView, Screen, Skeleton, Stack, usePageTitle } from '@homeground/shared/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { MatchGone } from '../../parts/match-gone/match-gone';
import { mainObstacle } from '../../rules/next-step.rules';
import { ApplyForm } from './apply-form';
import { CannotApply } from './cannot-apply';
import { texts } from './locales';

/** Page of an application: the user chooses a side and writes to the host. Then the room opens (SPEC 6.2). */
export function MatchProposalScreen() {
  const t = useText(texts);
  const { id = '' } = useParams();
  const query = useQuery(sharedQueries.match(id));
  const [isFormOpen, setFormOpen] = useState(false);
  const match = query.data;
  usePageTitle(match ? `${t('title')}: ${match.title}` : null);
  // An open form stays open if the match changes, so that the typed message is not lost (SPEC 8.2).
  if (match && !isFormOpen && mayApply(match)) setFormOpen(true);
  if (match && isFormOpen) return <ApplyForm match={match} />;
  return (
    <Screen title={t('title')}>
      <FoundView query={query} loading={<PageSkeleton />} gone={<MatchGone />}>
        {(loaded) => <CannotApply match={loaded} />}
      </FoundView>
    </Screen>
  );
}

const mayApply = ({ eligibility }: MatchDetail) =>
  eligibility.some((side) => side.eligible && mainObstacle(side) === null);

function PageSkeleton() {
  return (
    <Stack>
      <Skeleton shape="block" height={104} />
      <Skeleton shape="block" height={120} />
      <Skeleton shape="block" height={150} />
    </Stack>
  );
}
