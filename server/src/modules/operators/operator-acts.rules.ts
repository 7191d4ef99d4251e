import type { DecisionAct } from '../moderation';
import type { OperatorRole } from './operator-row.repository';

/** Acts of operators at the desk. */
export const deskActs = [
  'look',
  'assign',
  'note',
  'dismiss',
  'warn',
  'hide',
  'remove',
  'suspend',
  'suspend_for_good',
  'undo',
  'decide_appeal',
  'read_log',
  'find',
  'open_case',
  'end_sessions',
  'reset_recovery',
  'export',
  'erase',
  'handle_given_up',
] as const;
export type DeskAct = (typeof deskActs)[number];

const supportActs: readonly DeskAct[] = [
  'look',
  'assign',
  'note',
  'dismiss',
  'find',
  'open_case',
  'end_sessions',
];
const moderatorActs: readonly DeskAct[] = [
  ...supportActs,
  'warn',
  'hide',
  'remove',
  'suspend',
  'undo',
  'decide_appeal',
  'reset_recovery',
];

const actsOfRole: Readonly<Record<OperatorRole, readonly DeskAct[]>> = {
  support: supportActs,
  moderator: moderatorActs,
  owner: deskActs,
};

/** Returns whether a role may do an act. Acts that are not listed are refused. */
export function mayDo(role: OperatorRole, act: DeskAct): boolean {
  return actsOfRole[role].includes(act);
}

export function deskActOf(act: DecisionAct, forGood: boolean): DeskAct {
  if (act === 'SUSPEND') return forGood ? 'suspend_for_good' : 'suspend';
  return ({ DISMISS: 'dismiss', WARN: 'warn', HIDE: 'hide', REMOVE: 'remove' } as const)[act];
}
