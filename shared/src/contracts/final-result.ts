import { Array, Boolean, Enum, Integer, Null, Object, String, Union, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

export const matchSides = ['HOST', 'AWAY'] as const;
export type MatchSide = (typeof matchSides)[number];

/** SPEC 7.1: played, one side did not come, or nobody played. */
export const resultKinds = ['PLAYED', 'FORFEIT', 'NOT_PLAYED'] as const;
export type ResultKind = (typeof resultKinds)[number];

export const winners = ['HOST', 'AWAY', 'DRAW'] as const;
export type Winner = (typeof winners)[number];

const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()]);

/** The one row that records and ratings are made of. */
export const FinalResult = Object(
  {
    kind: Enum([...resultKinds]),
    rated: Boolean(),
    /** Goals, sets won, or 1 and 0 where only the winner counts; null unless it was played. */
    hostScore: nullable(Integer()),
    awayScore: nullable(Integer()),
    sets: nullable(Array(Object({ host: Integer(), away: Integer() }, closed))),
    /** null: not played. */
    winner: nullable(Enum([...winners])),
    noShow: nullable(Enum([...matchSides])),
    /** Nobody answered for 48 hours; otherwise both said the same. */
    bySilence: Boolean(),
    finalAt: String(),
  },
  { ...closed, $id: 'FinalResult' },
);
export type FinalResult = Static<typeof FinalResult>;
