import { Array, Integer, Literal, Null, Object, String, Union, type Static } from 'typebox';
import { Me } from './accounts';

const closed = { additionalProperties: false } as const;
const uuid = String({ minLength: 36, maxLength: 36, pattern: '^[0-9a-f-]{36}$' });
const role = Union([Literal('leader'), Literal('manager'), Literal('member')]);

/** GET /api/me/departure: what ends at once when this person deletes their account, by name (SPEC 3.5). */
export const DeparturePreview = Object(
  {
    teams: Array(
      Object(
        {
          teamId: uuid,
          name: String(),
          role,
          /** LEFT: others lead it. PASSES: to `successor`. ENDS: nobody else is in it. */
          fate: Union([Literal('LEFT'), Literal('PASSES'), Literal('ENDS')]),
          successor: Union([String(), Null()]),
        },
        closed,
      ),
    ),
    matches: Array(
      Object(
        {
          matchId: uuid,
          title: String(),
          startAt: String(),
          timeZone: String(),
          /** CANCELLED: a post of one's own or of a team that ends. WITHDRAWN: an application, or the place in another's match. */
          fate: Union([Literal('CANCELLED'), Literal('WITHDRAWN')]),
        },
        closed,
      ),
    ),
    /** Pending ones, to this person. */
    invitations: Integer(),
  },
  { ...closed, $id: 'DeparturePreview' },
);
export type DeparturePreview = Static<typeof DeparturePreview>;

/** What signing in within the thirty days gave back. */
export const Restored = Object(
  {
    /** `now` is null where the team is gone, its name is taken, or it is full. */
    teams: Array(Object({ teamId: uuid, name: String(), was: role, now: Union([role, Null()]) }, closed)),
  },
  { ...closed, $id: 'Restored' },
);
export type Restored = Static<typeof Restored>;

/** POST /api/session, and the two ways back by recovery; `restored` when the account was to be deleted (SPEC 3.5). */
export const SignInAnswer = Object(
  { user: Me, restored: Union([Restored, Null()]) },
  { ...closed, $id: 'SignInAnswer' },
);
export type SignInAnswer = Static<typeof SignInAnswer>;
