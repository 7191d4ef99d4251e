import { useQueryClient } from '@homeground/shared/async';
import type { TeamMember, TeamProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useActionWithToast, useToast } from '@homeground/shared/ui';
import { queries } from '../../api/team-queries.api';
import { changeRole, handOver, removeMember } from '../../api/teams.api';
import { texts } from '../../locales';
import type { MemberMove } from '../../rules/team-role.rules';

/** Returns a function that changes a member's role or removes a member, shows a toast and updates the cached team. */
export function useMemberMoves(team: TeamProfile): (move: MemberMove, member: TeamMember) => Promise<void> {
  const t = useText(texts);
  const act = useActionWithToast();
  const toast = useToast();
  const client = useQueryClient();
  const { queryKey } = queries.team(team.id);

  const refresh = () => client.invalidateQueries({ queryKey });
  const setRole = async (userId: string, role: 'manager' | 'member') => {
    client.setQueryData(queryKey, await changeRole(team.id, userId, role));
  };

  return async (move, { userId, nickname: name }) => {
    switch (move) {
      case 'appoint':
      case 'step_down': {
        const to = move === 'appoint' ? 'manager' : 'member';
        if (!(await act(() => setRole(userId, to)))) return void refresh();
        const undo = () => void act(() => setRole(userId, to === 'manager' ? 'member' : 'manager'));
        return toast({
          tone: 'confirm',
          text: t(move === 'appoint' ? 'member.appointed' : 'member.stepped_down', { name }),
          action: { label: t('member.undo'), run: undo },
        });
      }
      case 'hand_over':
        if (!(await act(async () => client.setQueryData(queryKey, await handOver(team.id, userId)))))
          return void refresh();
        return toast({ tone: 'confirm', text: t('member.handed_over', { name }) });
      case 'remove':
        if (await act(() => removeMember(team.id, userId))) toast({ text: t('member.removed', { name }) });
        await refresh();
    }
  };
}
