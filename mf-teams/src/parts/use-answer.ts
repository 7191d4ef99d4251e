import { unreadQuery, useQueryClient } from '@homeground/shared/async';
import type { ReceivedInvitation } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useActionWithToast, useToast } from '@homeground/shared/ui';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { answerInvitation, type Answer } from '../api/invitations.api';
import { queries } from '../api/team-queries.api';
import { texts } from '../locales';
import { withoutInvitation, type NoticeList } from '../rules/notice-list.rules';

/** Returns a function that answers an invitation. Accepting opens the team; declining shows a toast. All cached answers are updated. */
export function useAnswer(): (invitation: ReceivedInvitation, answer: Answer) => Promise<boolean> {
  const t = useText(texts);
  const act = useActionWithToast();
  const toast = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();

  return useCallback(
    async ({ id, team }, answer) => {
      const invitationKey = queries.invitation(id, team.id).queryKey;
      const succeeded = await act(async () => {
        try {
          client.setQueryData(invitationKey, await answerInvitation(id, team.id, answer));
        } catch (cause) {
          // The invitation was cancelled, has expired or was answered on another device, so its current state is loaded.
          void client.invalidateQueries({ queryKey: invitationKey });
          void client.invalidateQueries(queries.notifications());
          throw cause;
        }
      });
      if (!succeeded) return false;
      client.setQueryData<NoticeList>(
        queries.notifications().queryKey,
        (list) => list && withoutInvitation(list, id),
      );
      void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
      void client.invalidateQueries({ queryKey: queries.team(team.id).queryKey });
      void client.invalidateQueries({ queryKey: queries.myTeams().queryKey });
      if (answer === 'decline') toast({ text: t('invitation.declined') });
      else {
        toast({ tone: 'confirm', text: t('invitation.joined', { team: team.name }) });
        void navigate(paths.team(team.id));
      }
      return true;
    },
    [act, client, navigate, t, toast],
  );
}
