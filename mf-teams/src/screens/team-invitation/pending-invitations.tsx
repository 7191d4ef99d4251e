import { changeCache, useQuery } from '@homeground/shared/async';
import { limits, type TeamInvitation } from '@homeground/shared/contracts';
import { langOf, useFormat, useText } from '@homeground/shared/i18n';
import {
  AsyncView,
  Avatar,
  Button,
  DottedFacts,
  ListRow,
  Section,
  Skeleton,
  Stack,
  Text,
  useActionWithToast,
  useToast,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { cancelInvitation, inviteUser } from '../../api/invitations.api';
import { invalidations } from '../../api/team-live';
import { queries } from '../../api/team-queries.api';
import { texts } from '../../locales';
import { quietText } from '../../parts/quiet.look';

/** Lists unanswered invitations. A cancelled invitation can be sent again. */
export function PendingInvitations({ teamId }: { readonly teamId: string }) {
  const t = useText(texts);
  const query = useQuery(queries.pendingInvitations(teamId));
  const count = query.data?.length ?? 0;
  return (
    <Section
      title={t('invite.waiting')}
      aside={
        count > 0 && (
          <Count>{t('invite.waiting_count', { count, max: limits.invitation.pendingPerTeam.max })}</Count>
        )
      }
    >
      <AsyncView
        query={query}
        loading={
          <Stack $gap={8}>
            <Skeleton shape="block" height={56} />
            <Skeleton shape="block" height={56} />
          </Stack>
        }
        empty={<Text $tone="quiet">{t('invite.waiting_none')}</Text>}
      >
        {(invitations) => (
          <ul>
            {invitations.map((invitation) => (
              <li key={invitation.id}>
                <PendingRow teamId={teamId} invitation={invitation} />
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </Section>
  );
}

function PendingRow({
  teamId,
  invitation,
}: {
  readonly teamId: string;
  readonly invitation: TeamInvitation;
}) {
  const t = useText(texts);
  const act = useActionWithToast();
  const toast = useToast();
  const format = useFormat();
  const { id, userId, nickname: name, pictureUrl, invitedBy, expiresAt } = invitation;
  const when = format.date(new Date(expiresAt));

  const refresh = () => changeCache(invalidations.people(teamId));
  const inviteAgain = async () => {
    await act(() => inviteUser(teamId, userId));
    await refresh();
  };
  const cancel = async () => {
    const isCancelled = await act(() => cancelInvitation(teamId, id));
    await refresh();
    if (isCancelled)
      toast({
        text: t('invite.cancelled', { name }),
        action: { label: t('invite.again'), run: () => void inviteAgain() },
      });
  };

  return (
    <ListRow
      leading={<Avatar name={name} src={pictureUrl} decorative />}
      title={<span lang={langOf(name)}>{name}</span>}
      text={
        <DottedFacts
          facts={[invitedBy !== null && t('invite.by', { who: invitedBy }), t('invite.until', { when })]}
        />
      }
      trailing={
        <Button tone="secondary" size="small" aria-label={t('invite.cancel_for', { name })} onClick={cancel}>
          {t('invite.cancel')}
        </Button>
      }
    />
  );
}

const Count = styled.span`
  ${quietText}
`;
