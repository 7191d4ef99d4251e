import type { LineUp, LineUpGuest, LineUpMember } from '@homeground/shared/contracts';

export type Player =
  | { readonly kind: 'member'; readonly member: LineUpMember }
  | { readonly kind: 'guest'; readonly guest: LineUpGuest; readonly place: number; readonly of: number };

export const rowOf = (player: Player): LineUpMember | LineUpGuest =>
  player.kind === 'member' ? player.member : player.guest;

/** Returns the same player from a newer line-up; null if the player is no longer in it. */
export function playerIn({ sides }: LineUp, player: Player): LineUpMember | LineUpGuest | null {
  const found = sides.flatMap<LineUpMember | LineUpGuest>(({ members, guests }) =>
    player.kind === 'member'
      ? (members ?? []).filter(({ userId }) => userId === player.member.userId)
      : (guests ?? []).filter(({ id }) => id === player.guest.id),
  );
  return found[0] ?? null;
}

export const isLineUp = (fresh: unknown): fresh is LineUp =>
  typeof fresh === 'object' && fresh !== null && 'sides' in fresh && 'mayAnswer' in fresh;
