import { useQuery } from '@homeground/shared/async';
import type { TeamProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  ButtonLink,
  EmptyState,
  Loading,
  FoundView,
  Screen,
  Skeleton,
  Stack,
  WhistleIllustration,
  usePageTitle,
} from '@homeground/shared/ui';
import { useParams } from 'react-router-dom';
import { queries } from '../../api/team-queries.api';
import { texts } from '../../locales';
import { NoTeam } from '../../parts/no-team';
import { mayEdit } from '../../rules/team-role.rules';
import { InviteLinks } from './invite-links';
import { InvitePeople } from './invite-people';
import { PendingInvitations } from './pending-invitations';

/** Page to invite people by nickname or by link, with a list of pending invitations (SPEC 4.4). */
export function TeamInvitationScreen() {
  const t = useText(texts);
  const { id = '' } = useParams();
  const query = useQuery(queries.team(id));
  usePageTitle(query.data ? `${t('invite.title')}: ${query.data.name}` : null);
  return (
    <Screen title={t('invite.title')}>
      <FoundView query={query} loading={<ListSkeleton />} gone={<NoTeam />}>
        {(team) =>
          team.disbandedAt === null && mayEdit(team.myRole) ? (
            <InvitationTools team={team} />
          ) : (
            <EmptyState
              illustration={<WhistleIllustration />}
              title={t('invite.not_allowed_title')}
              text={t('invite.not_allowed_text')}
              action={
                <ButtonLink full to={paths.team(team.id)}>
                  {t('edit.to_team')}
                </ButtonLink>
              }
            />
          )
        }
      </FoundView>
    </Screen>
  );
}

/** Waits for the list of pending invitations, because a later list would move the links below. */
function InvitationTools({ team }: { readonly team: TeamProfile }) {
  const { isPending } = useQuery(queries.pendingInvitations(team.id));
  if (isPending)
    return (
      <Loading>
        <ListSkeleton />
      </Loading>
    );
  return (
    <Stack $gap={32}>
      <InvitePeople teamId={team.id} />
      <PendingInvitations teamId={team.id} />
      <InviteLinks team={team} />
    </Stack>
  );
}

function ListSkeleton() {
  return (
    <Stack $gap={24}>
      <Skeleton shape="block" height={76} />
      <Skeleton width="50%" height={26} />
      <Skeleton shape="block" height={64} />
      <Skeleton shape="block" height={64} />
      <Skeleton shape="block" height={180} />
    </Stack>
  );
}
