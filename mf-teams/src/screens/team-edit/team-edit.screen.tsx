import { useQuery } from '@homeground/shared/async';
import type { TeamProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { ButtonLink, EmptyState, FoundView, Screen, ShirtIllustration } from '@homeground/shared/ui';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { followTeams } from '../../api/team-live';
import { queries } from '../../api/team-queries.api';
import { texts } from '../../locales';
import { NoTeam } from '../../parts/no-team';
import { TeamSkeleton } from '../../parts/team-coming';
import { mayEdit } from '../../rules/team-role.rules';
import { EditMembers } from './edit-members';
import { EditTeam } from './edit-team';

/** SPEC 4.2: the profile, who plays which role, handing over, removing, leaving, disbanding. */
export function TeamEditScreen() {
  const t = useText(texts);
  const { id = '' } = useParams();
  const query = useQuery(queries.team(id));
  useEffect(followTeams, []);
  const team = query.data;
  // The form brings its own frame: its button stands at the thumb.
  if (team && team.disbandedAt === null && mayEdit(team.myRole))
    return <EditTeam key={team.id} team={team} />;
  return (
    <Screen title={t('edit.title')}>
      <FoundView query={query} loading={<TeamSkeleton />} gone={<NoTeam />}>
        {(shown) =>
          shown.myRole === null || shown.disbandedAt !== null ? (
            <NotMine team={shown} />
          ) : (
            <EditMembers team={shown} />
          )
        }
      </FoundView>
    </Screen>
  );
}

function NotMine({ team }: { readonly team: TeamProfile }) {
  const t = useText(texts);
  return (
    <EmptyState
      illustration={<ShirtIllustration />}
      title={t('edit.not_allowed_title')}
      text={t('edit.not_allowed_text')}
      action={
        <ButtonLink full to={paths.team(team.id)}>
          {t('edit.to_team')}
        </ButtonLink>
      }
    />
  );
}
