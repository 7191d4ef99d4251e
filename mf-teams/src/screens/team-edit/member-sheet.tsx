import type { TeamMember, TeamProfile } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import {
  color,
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
import styled from 'styled-components';
import { texts } from '../../locales';
import type { MemberAction } from '../../rules/team-role.rules';
import { useMemberActions } from './use-member-actions';

const icons: Readonly<Record<MemberAction, ComponentType<IconProps>>> = {
  appoint: ShieldIcon,
  step_down: PersonIcon,
  hand_over: CrownIcon,
  remove: TrashIcon,
};

interface Props {
  readonly team: TeamProfile;
  readonly member: TeamMember | null;
  readonly actions: readonly MemberAction[];
  readonly onClose: () => void;
}

/** Sheet to manage a member. A change of role happens at once and can be undone; handing over and removing need a confirmation. */
export function MemberSheet({ team, member, actions, onClose }: Props) {
  const t = useText(texts);
  const runAction = useMemberActions(team);
  const [actionToConfirm, setActionToConfirm] = useState<{
    action: 'hand_over' | 'remove';
    member: TeamMember;
  } | null>(null);

  const choose = (action: MemberAction) => {
    if (!member) return;
    onClose();
    if (action === 'hand_over' || action === 'remove') setActionToConfirm({ action, member });
    else void runAction(action, member);
  };
  const name = actionToConfirm?.member.nickname ?? '';
  const isRemoval = actionToConfirm?.action === 'remove';

  return (
    <>
      <Sheet
        open={member !== null}
        onClose={onClose}
        title={member?.nickname ?? ''}
        titleLang={langOf(member?.nickname ?? '')}
      >
        <ul>
          {actions.map((action) => {
            const Icon = icons[action];
            return (
              <li key={action}>
                <ListRow
                  leading={
                    action === 'remove' ? (
                      <Danger>
                        <Icon />
                      </Danger>
                    ) : (
                      <Icon />
                    )
                  }
                  title={action === 'remove' ? <Danger>{t('member.remove')}</Danger> : t(`member.${action}`)}
                  text={t(`member.${action}_text`)}
                  onClick={() => choose(action)}
                />
              </li>
            );
          })}
        </ul>
      </Sheet>
      <ConfirmDialog
        open={actionToConfirm !== null}
        onClose={() => setActionToConfirm(null)}
        title={
          isRemoval
            ? t('member.remove_title', { name })
            : t('member.hand_over_title', { name, team: team.name })
        }
        action={t(isRemoval ? 'member.remove' : 'member.hand_over')}
        tone={isRemoval ? 'danger' : 'primary'}
        onConfirm={async () => {
          if (actionToConfirm) await runAction(actionToConfirm.action, actionToConfirm.member);
          setActionToConfirm(null);
        }}
      >
        {t(isRemoval ? 'member.remove_confirm' : 'member.hand_over_confirm', { name })}
      </ConfirmDialog>
    </>
  );
}

/** The row of an act that takes something away, in the colour of its confirmation. */
const Danger = styled.span`
  color: ${color('dangerText')};
`;
