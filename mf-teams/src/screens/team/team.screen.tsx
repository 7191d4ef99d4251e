import { useQuery } from '@homeground/shared/async';
import { langOf, useText } from '@homeground/shared/i18n';
import { FoundView, Screen, usePageTitle } from '@homeground/shared/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { queries } from '../../api/team-queries.api';
import { texts } from '../../locales';
import { NoTeam } from '../../parts/no-team';
import { JoinBar } from './join-bar';
import { TeamProfile } from './team-profile';
import { TeamSkeleton } from './team-skeleton';

/** Page of a team (SPEC 4.2). An invite link leads to this page with `?invite=<token>`. */
export function TeamScreen() {
  const t = useText(texts);
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const token = search.get('invite');
  const query = useQuery(queries.team(id));
  usePageTitle(query.data?.name ?? null);
  const isJoining = token !== null && query.data?.myRole === null && query.data.disbandedAt === null;

  return (
    <Screen
      flush
      title={query.data?.name ?? t('team.title')}
      titleLang={langOf(query.data?.name ?? '')}
      action={isJoining && query.data && <JoinBar token={token} team={query.data} />}
    >
      <FoundView query={query} loading={<TeamSkeleton />} gone={<NoTeam />}>
        {(team) => <TeamProfile team={team} isJoining={isJoining} />}
      </FoundView>
    </Screen>
  );
}
