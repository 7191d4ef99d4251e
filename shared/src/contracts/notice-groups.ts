import type { Notice, NoticeKind } from './notifications';

type Ids = Readonly<Partial<Record<'matchId' | 'teamId' | 'matchProposalId' | 'guestOfferId', unknown>>>;

/**
 * Kinds of notices whose shared row shows a number and faces (SPEC 4.5). The value is the field with the id of the match or team.
 */
const subjectFieldOf = {
  'proposal.received': 'matchId',
  'proposal.withdrawn': 'matchId',
  'guest_offer.received': 'matchId',
  'guest_offer.withdrawn': 'matchId',
  'member.joined': 'teamId',
  'member.left': 'teamId',
} as const satisfies Partial<Record<NoticeKind, keyof Ids>>;

export type CountedKind = keyof typeof subjectFieldOf;
export const countedKinds = Object.keys(subjectFieldOf) as readonly CountedKind[];
export const isCounted = (kind: string): kind is CountedKind => kind in subjectFieldOf;

/**
 * Returns the key that all notices of one row share. The key of a counted kind consists of the kind and the match or team. Any other key
 * consists of the kind, the match, and the room or offer to which the notices lead. Returns null if the notice has a row of its own.
 */
export function noticeGroup(kind: NoticeKind, data: object): string | null {
  const ids: Ids = data;
  // The opponent that pulled out is told by itself, not counted among withdrawn applications.
  const isCounting = isCounted(kind) && !('opponentLeft' in data && data.opponentLeft);
  const parts = isCounting
    ? [ids[subjectFieldOf[kind]]]
    : ids.matchId === undefined
      ? []
      : [ids.matchId, ids.matchProposalId, ids.guestOfferId];
  const subjectIds = parts.filter((part) => typeof part === 'string');
  return subjectIds.length === 0 ? null : [kind, ...subjectIds].join(' ');
}

/** Returns the key of the row that shows a notice. */
export const rowOfNotice = ({ id, kind, data }: Pick<Notice, 'id' | 'kind' | 'data'>): string =>
  noticeGroup(kind, data) ?? id;
