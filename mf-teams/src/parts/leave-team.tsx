import { useQueryClient } from '@homeground/shared/async';
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
  useToast,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queries } from '../api/team-queries.api';
import { removeMember } from '../api/teams.api';
import { texts } from '../locales';
import { leavingOf } from '../rules/team-role.rules';

/**
 * Button to leave a team (SPEC 4.3). The last member reads instead that they have to disband the team, and a leader that they have to hand
 * over first.
 */
export function LeaveTeam({ team }: { readonly team: TeamProfile }) {
  const t = useText(texts);
  const act = useActionWithToast();
  const toast = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();
  const me = useUser((user) => user?.id ?? '');
  const [isAsking, setIsAsking] = useState(false);
  const leaving = leavingOf(team.myRole, team.memberCount);
  if (leaving === 'not_in') return null;
  if (leaving !== 'leave') {
    return (
      <Text $size={14} $tone="quiet">
        {t(leaving === 'disband' ? 'leave.last' : 'leave.hand_over_first')}
      </Text>
    );
  }

  const leave = async () => {
    const hasLeft = await act(() => removeMember(team.id, me));
    setIsAsking(false);
    if (!hasLeft) return;
    toast({ text: t('leave.done', { team: team.name }) });
    void client.invalidateQueries({ queryKey: queries.team(team.id).queryKey });
    void client.invalidateQueries({ queryKey: queries.myTeams().queryKey });
    void navigate(paths.team(team.id), { replace: true });
  };

  return (
    <Stack $align="start">
      <Button tone="secondary" icon={<LogoutIcon size={20} />} onClick={() => setIsAsking(true)}>
        {t('leave.button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
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
