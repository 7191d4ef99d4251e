import type { Notice, NoticeKind } from './notifications';

type Ids = Readonly<Partial<Record<'matchId' | 'teamId' | 'matchProposalId' | 'guestOfferId', unknown>>>;

/** Kinds that several people cause about one thing: they are counted, and their causes shown by their faces (SPEC 4.5). */
const about = {
  'proposal.received': 'matchId',
  'proposal.withdrawn': 'matchId',
  'guest_offer.received': 'matchId',
  'guest_offer.withdrawn': 'matchId',
  'member.joined': 'teamId',
  'member.left': 'teamId',
} as const satisfies Partial<Record<NoticeKind, keyof Ids>>;

export type CountedKind = keyof typeof about;
export const countedKinds = globalThis.Object.keys(about) as readonly CountedKind[];
export const isCounted = (kind: string): kind is CountedKind => kind in about;

/**
 * Returns what the notices of one row of the list have in common: kind and match, and the room or offer that they lead to. null: a row
 * of its own.
 */
export function noticeGroup(kind: NoticeKind, data: object): string | null {
  const ids: Ids = data;
  const parts = isCounted(kind)
    ? [ids[about[kind]]]
    : ids.matchId === undefined
      ? []
      : [ids.matchId, ids.matchProposalId, ids.guestOfferId];
  const named = parts.filter((part) => typeof part === 'string');
  return named.length === 0 ? null : [kind, ...named].join(' ');
}

/** Name of the row in which a notice stands. */
export const rowOfNotice = ({ id, kind, data }: Pick<Notice, 'id' | 'kind' | 'data'>): string =>
  noticeGroup(kind, data) ?? id;
