import type { LineUp, LineUpGuest, LineUpMember } from '@homeground/shared/contracts';

/** Key of the text of each answer. */
export const answerText = { GOING: 'going', MAYBE: 'maybe', NOT_GOING: 'not_going' } as const;

/** Player of a line-up. `place` is the position of a guest, from 1 to `count`. */
export type Player =
  | { readonly kind: 'member'; readonly member: LineUpMember }
  | { readonly kind: 'guest'; readonly guest: LineUpGuest; readonly place: number; readonly count: number };

export const lineUpEntryOf = (player: Player): LineUpMember | LineUpGuest =>
  player.kind === 'member' ? player.member : player.guest;

/** Returns the same player from a newer line-up; null if the player is no longer in it. */
export function findPlayer({ sides }: LineUp, player: Player): LineUpMember | LineUpGuest | null {
  const entries = sides.flatMap<LineUpMember | LineUpGuest>(({ members, guests }) =>
    player.kind === 'member'
      ? (members ?? []).filter(({ userId }) => userId === player.member.userId)
      : (guests ?? []).filter(({ id }) => id === player.guest.id),
  );
  return entries[0] ?? null;
}

export const isLineUp = (fresh: unknown): fresh is LineUp =>
  typeof fresh === 'object' && fresh !== null && 'sides' in fresh && 'mayAnswer' in fresh;
