import { Type, type Static } from 'typebox';
import { challengeSides, challengeStates } from './challenge-words';
import { Kit } from './kit';

const closed = { additionalProperties: false } as const;

/** State of a challenge, visible to its two teams only. */
export const MatchChallenge = Type.Object(
  {
    /** The challenged team. */
    team: Type.Object(
      {
        id: Type.String(),
        name: Type.String(),
        pictureUrl: Type.Union([Type.String(), Type.Null()]),
        kit: Kit,
      },
      closed,
    ),
    mySide: Type.Enum([...challengeSides]),
    state: Type.Enum([...challengeStates]),
    /** Time at which a waiting challenge lapses. */
    until: Type.Union([Type.String(), Type.Null()]),
    theyChoose: Type.Boolean(),
    may: Type.Object({ accept: Type.Boolean(), decline: Type.Boolean(), open: Type.Boolean() }, closed),
  },
  { ...closed, $id: 'MatchChallenge' },
);
export type MatchChallenge = Static<typeof MatchChallenge>;
