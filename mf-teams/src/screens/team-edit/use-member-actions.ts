import { changeCache } from '@homeground/shared/async';
import type { TeamMember, TeamProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useActionWithToast, useToast } from '@homeground/shared/ui';
import { cacheTeam, invalidations } from '../../api/team-live';
import { changeRole, handOverTeam, removeMember } from '../../api/teams.api';
import { texts } from '../../locales';
import type { MemberAction } from '../../rules/team-role.rules';

/** Returns a function that changes a member's role or removes a member, shows a toast and updates the cached team. */
export function useMemberActions(
  team: TeamProfile,
): (action: MemberAction, member: TeamMember) => Promise<void> {
  const t = useText(texts);
  const act = useActionWithToast();
  const toast = useToast();

  const refetchTeam = () => changeCache(invalidations.people(team.id));
  const setRole = async (userId: string, role: 'manager' | 'member') => {
    cacheTeam(await changeRole(team.id, userId, role));
  };

  return async (action, { userId, nickname: name }) => {
    switch (action) {
      case 'appoint':
      case 'step_down': {
        const newRole = action === 'appoint' ? 'manager' : 'member';
        if (!(await act(() => setRole(userId, newRole)))) return void refetchTeam();
        const undo = () => void act(() => setRole(userId, newRole === 'manager' ? 'member' : 'manager'));
        return toast({
          tone: 'confirm',
          text: t(action === 'appoint' ? 'member.appointed' : 'member.stepped_down', { name }),
          action: { label: t('member.undo'), run: undo },
        });
      }
      case 'hand_over':
        if (!(await act(async () => cacheTeam(await handOverTeam(team.id, userId)))))
          return void refetchTeam();
        return toast({ tone: 'confirm', text: t('member.handed_over', { name }) });
      case 'remove':
        if (await act(() => removeMember(team.id, userId))) toast({ text: t('member.removed', { name }) });
        await refetchTeam();
    }
  };
}
