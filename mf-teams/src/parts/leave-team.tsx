import { changeCache } from '@homeground/shared/async';
import type { TeamProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import {
  Button,
  ConfirmDialog,
  LogoutIcon,
  Stack,
  Text,
  useActionWithToast,
  usePageNavigate,
  useToast,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { invalidations } from '../api/team-live';
import { removeMember } from '../api/teams.api';
import { texts } from '../locales';
import { leaveOptionOf } from '../rules/team-role.rules';

/**
 * Button to leave a team (SPEC 4.3). Instead of the button, the last member reads that they have to disband the team, and a leader reads that
 * they have to hand over the leadership first.
 */
export function LeaveTeam({ team }: { readonly team: TeamProfile }) {
  const t = useText(texts);
  const act = useActionWithToast();
  const toast = useToast();
  const navigate = usePageNavigate();
  const me = useUser((user) => user?.id ?? '');
  const [isConfirming, setIsConfirming] = useState(false);
  const leaveOption = leaveOptionOf(team.myRole, team.memberCount);
  if (leaveOption === 'not_in') return null;
  if (leaveOption !== 'leave') {
    return (
      <Text $size={14} $tone="quiet">
        {t(leaveOption === 'disband' ? 'leave.last' : 'leave.hand_over_first')}
      </Text>
    );
  }

  const leave = async () => {
    const hasLeft = await act(() => removeMember(team.id, me));
    setIsConfirming(false);
    if (!hasLeft) return;
    toast({ text: t('leave.done', { team: team.name }) });
    void changeCache(invalidations.team(team.id));
    navigate(paths.team(team.id), { replace: true });
  };

  return (
    <Stack $align="start">
      <Button tone="secondary" icon={<LogoutIcon size={20} />} onClick={() => setIsConfirming(true)}>
        {t('leave.button')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('leave.title', { team: team.name })}
        action={t('leave.button')}
        tone="danger"
        onConfirm={leave}
      >
        {t('leave.text')}
      </ConfirmDialog>
    </Stack>
  );
}
