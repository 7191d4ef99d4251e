import { createHmac, timingSafeEqual } from 'node:crypto';
import { matchSorts } from '@homeground/shared/contracts';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { MatchListCursor } from './match-search.rules';

/** Version, order, latitude, longitude, kilometres, time of the first page; then id, start, metres and creation of the last row. */
const PackedCursor = Type.Tuple([
  Type.Integer({ minimum: 1, maximum: 1 }),
  Type.Enum([...matchSorts]),
  Type.Number(),
  Type.Number(),
  Type.Integer(),
  Type.Integer(),
  Type.Union([Type.Null(), Type.Tuple([Type.String(), Type.Integer(), Type.Integer(), Type.Integer()])]),
]);
type PackedCursor = Static<typeof PackedCursor>;

/** The user and the list for which a cursor is valid. */
export interface CursorOwner {
  readonly userId: string;
  readonly filters: string;
}

const signatureBytes = 18;

/** Returns a signed cursor. The cursor carries centre, order and time of the first page, which later pages use too. */
export function writeCursor(secret: Buffer, owner: CursorOwner, cursor: MatchListCursor): string {
  const { sort, centre, withinKm, now, after } = cursor;
  const packed: PackedCursor = [
    1,
    sort,
    centre.latitude,
    centre.longitude,
    withinKm,
    now.getTime(),
    after && [after.id, after.startAt.getTime(), after.metres, after.createdAt.getTime()],
  ];
  const body = Buffer.from(JSON.stringify(packed)).toString('base64url');
  return `${body}.${sign(secret, owner, body)}`;
}

/** Returns null for a cursor with a wrong signature, of another user, or of another list. */
export function readCursor(secret: Buffer, owner: CursorOwner, text: string): MatchListCursor | null {
  const [body = '', signature = ''] = text.split('.');
  // The encoded texts are compared, because several texts decode to the same bytes.
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(secret, owner, body))];
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const packed: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (!Value.Check(PackedCursor, packed)) return null;
  const [, sort, latitude, longitude, withinKm, now, after] = packed;
  return {
    sort,
    centre: { latitude, longitude },
    withinKm,
    now: new Date(now),
    after: after && {
      id: after[0],
      startAt: new Date(after[1]),
      metres: after[2],
      createdAt: new Date(after[3]),
    },
  };
}

function sign(secret: Buffer, { userId, filters }: CursorOwner, body: string): string {
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify([userId, filters, body]))
    .digest();
  return digest.subarray(0, signatureBytes).toString('base64url');
}
