import type { TeamMember, TeamProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  ConfirmDialog,
  CrownIcon,
  ListRow,
  PersonIcon,
  Sheet,
  ShieldIcon,
  TrashIcon,
  type IconProps,
} from '@homeground/shared/ui';
import { useState, type ComponentType } from 'react';
import { texts } from '../../locales';
import type { MemberMove } from '../../rules/team-role.rules';
import { useMemberMoves } from './use-member-moves';

const icons: Readonly<Record<MemberMove, ComponentType<IconProps>>> = {
  appoint: ShieldIcon,
  step_down: PersonIcon,
  hand_over: CrownIcon,
  remove: TrashIcon,
};

interface Props {
  readonly team: TeamProfile;
  readonly member: TeamMember | null;
  readonly roleChanges: readonly MemberMove[];
  readonly onClose: () => void;
}

/** Sheet to manage a member. A change of role happens at once and can be undone; handing over and removing need a confirmation. */
export function MemberSheet({ team, member, roleChanges, onClose }: Props) {
  const t = useText(texts);
  const run = useMemberMoves(team);
  const [confirming, setConfirming] = useState<{ move: 'hand_over' | 'remove'; member: TeamMember } | null>(
    null,
  );

  const choose = (move: MemberMove) => {
    if (!member) return;
    onClose();
    if (move === 'hand_over' || move === 'remove') setConfirming({ move, member });
    else void run(move, member);
  };
  const name = confirming?.member.nickname ?? '';
  const isRemoval = confirming?.move === 'remove';

  return (
    <>
      <Sheet open={member !== null} onClose={onClose} title={member?.nickname ?? ''}>
        <ul>
          {roleChanges.map((move) => {
            const Icon = icons[move];
            return (
              <li key={move}>
                <ListRow
                  leading={<Icon />}
                  title={t(`member.${move}`)}
                  text={t(`member.${move}_text`)}
                  onClick={() => choose(move)}
                />
              </li>
            );
          })}
        </ul>
      </Sheet>
      <ConfirmDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        title={
          isRemoval
            ? t('member.remove_title', { name })
            : t('member.hand_over_title', { name, team: team.name })
        }
        action={t(isRemoval ? 'member.remove' : 'member.hand_over')}
        tone={isRemoval ? 'danger' : 'primary'}
        onConfirm={async () => {
          if (confirming) await run(confirming.move, confirming.member);
          setConfirming(null);
        }}
      >
        {t(isRemoval ? 'member.remove_confirm' : 'member.hand_over_confirm', { name })}
      </ConfirmDialog>
    </>
  );
}
