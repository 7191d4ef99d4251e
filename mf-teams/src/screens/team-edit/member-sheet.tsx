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

/** Roles change at once and can be undone; what cannot be taken back is asked first. */
export function MemberSheet({ team, member, roleChanges, onClose }: Props) {
  const t = useText(texts);
  const run = useMemberMoves(team);
  const [asking, setAsking] = useState<{ move: 'hand_over' | 'remove'; member: TeamMember } | null>(null);

  const choose = (move: MemberMove) => {
    if (!member) return;
    onClose();
    if (move === 'hand_over' || move === 'remove') setAsking({ move, member });
    else void run(move, member);
  };
  const name = asking?.member.nickname ?? '';
  const removing = asking?.move === 'remove';

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
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={
          removing
            ? t('member.remove_title', { name })
            : t('member.hand_over_title', { name, team: team.name })
        }
        action={t(removing ? 'member.remove' : 'member.hand_over')}
        tone={removing ? 'danger' : 'primary'}
        onConfirm={async () => {
          if (asking) await run(asking.move, asking.member);
          setAsking(null);
        }}
      >
        {t(removing ? 'member.remove_confirm' : 'member.hand_over_confirm', { name })}
      </ConfirmDialog>
    </>
  );
}
