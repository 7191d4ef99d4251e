import { Type, type Static } from 'typebox';
import { Me } from './accounts';

const closed = { additionalProperties: false } as const;
const uuid = Type.String({ minLength: 36, maxLength: 36, pattern: '^[0-9a-f-]{36}$' });
const role = Type.Union([Type.Literal('leader'), Type.Literal('manager'), Type.Literal('member')]);

/** GET /api/me/departure: teams and matches that are affected at once when the user deletes the account (SPEC 3.5). */
export const DeparturePreview = Type.Object(
  {
    teams: Type.Array(
      Type.Object(
        {
          teamId: uuid,
          name: Type.String(),
          role,
          /** LEFT: another member leads the team. PASSES: `successor` becomes its leader. ENDS: the team has no other member. */
          fate: Type.Union([Type.Literal('LEFT'), Type.Literal('PASSES'), Type.Literal('ENDS')]),
          successor: Type.Union([Type.String(), Type.Null()]),
        },
        closed,
      ),
    ),
    matches: Type.Array(
      Type.Object(
        {
          matchId: uuid,
          title: Type.String(),
          startAt: Type.String(),
          timeZone: Type.String(),
          /** CANCELLED: a post of the user or of a team that ends. WITHDRAWN: an application, or a place in the match of another host. */
          fate: Type.Union([Type.Literal('CANCELLED'), Type.Literal('WITHDRAWN')]),
        },
        closed,
      ),
    ),
    /** Number of pending invitations to the user. */
    invitations: Type.Integer(),
  },
  { ...closed, $id: 'DeparturePreview' },
);
export type DeparturePreview = Static<typeof DeparturePreview>;

/** The teams that a user gets back by signing in within thirty days of the deletion. */
export const RestoredTeams = Type.Object(
  {
    /** `now` is null if the team no longer exists, its name is taken, or it is full. */
    teams: Type.Array(
      Type.Object(
        { teamId: uuid, name: Type.String(), was: role, now: Type.Union([role, Type.Null()]) },
        closed,
      ),
    ),
  },
  { ...closed, $id: 'RestoredTeams' },
);
export type RestoredTeams = Static<typeof RestoredTeams>;

/** Answer of POST /api/session and of both recoveries. `restored` is set if the account was going to be deleted (SPEC 3.5). */
export const SignInAnswer = Type.Object(
  { user: Me, restored: Type.Union([RestoredTeams, Type.Null()]) },
  { ...closed, $id: 'SignInAnswer' },
);
export type SignInAnswer = Static<typeof SignInAnswer>;
