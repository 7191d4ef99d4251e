import { changeCache, replaced, updated } from '@homeground/shared/async';
import type { ReceivedInvitation } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useActionWithToast, usePageNavigate, useToast } from '@homeground/shared/ui';
import { useCallback } from 'react';
import { answerInvitation, type InvitationDecision } from '../api/invitations.api';
import { invalidations } from '../api/team-live';
import { queries } from '../api/team-queries.api';
import { texts } from '../locales';
import { withoutInvitation, type NoticeList } from '../rules/notice-list.rules';

/** Returns a function that declines an invitation, or accepts it and opens the team. Both show a toast and update the cached data. */
export function useAnswerInvitation(): (
  invitation: ReceivedInvitation,
  decision: InvitationDecision,
) => Promise<boolean> {
  const t = useText(texts);
  const act = useActionWithToast();
  const toast = useToast();
  const navigate = usePageNavigate();

  return useCallback(
    async ({ id, team }, decision) => {
      const invitationKey = queries.invitation(id, team.id).queryKey;
      const hasSucceeded = await act(async () => {
        try {
          void changeCache([replaced(invitationKey, await answerInvitation(id, team.id, decision))]);
        } catch (cause) {
          // The invitation may have been cancelled or answered elsewhere, or may have expired, so its current state is loaded.
          void changeCache(invalidations.refusedInvitation(id));
          throw cause;
        }
      });
      if (!hasSucceeded) return false;
      void changeCache([
        updated<NoticeList>(queries.notifications().queryKey, (list) => withoutInvitation(list, id)),
        ...invalidations.answeredInvitation(team.id),
      ]);
      if (decision === 'decline') toast({ text: t('invitation.declined') });
      else {
        toast({ tone: 'confirm', text: t('invitation.joined', { team: team.name }) });
        navigate(paths.team(team.id));
      }
      return true;
    },
    [act, navigate, t, toast],
  );
}
