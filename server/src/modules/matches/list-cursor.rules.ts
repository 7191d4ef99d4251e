import { createHmac, timingSafeEqual } from 'node:crypto';
import { matchSorts } from '@homeground/shared/contracts';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { ListPlace } from './match-search.rules';

/** Version, order, latitude, longitude, kilometres, moment; then of the last row: id, start, metres, creation. */
const Packed = Type.Tuple([
  Type.Integer({ minimum: 1, maximum: 1 }),
  Type.Enum([...matchSorts]),
  Type.Number(),
  Type.Number(),
  Type.Integer(),
  Type.Integer(),
  Type.Union([Type.Null(), Type.Tuple([Type.String(), Type.Integer(), Type.Integer(), Type.Integer()])]),
]);
type Packed = Static<typeof Packed>;

/** User and list of a cursor: it is valid for no other. */
export interface CursorOwner {
  readonly userId: string;
  readonly filters: string;
}

const signatureBytes = 18;

/** The place in a list as text nobody else can make: a page keeps its first page's centre, order and moment. */
export function writeCursor(secret: Buffer, owner: CursorOwner, place: ListPlace): string {
  const { sort, centre, withinKm, now, after } = place;
  const packed: Packed = [
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

/** null: not ours, not this person's, or not of this list. */
export function readCursor(secret: Buffer, owner: CursorOwner, text: string): ListPlace | null {
  const [body = '', signature = ''] = text.split('.');
  // Compared as text: several texts decode to the same bytes.
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, owner, body))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const packed: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (!Value.Check(Packed, packed)) return null;
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
