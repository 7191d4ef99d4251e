import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

export const matchSides = ['HOST', 'AWAY'] as const;
export type MatchSide = (typeof matchSides)[number];

/** Kinds of results: played, a side did not come, or not played (SPEC 7.1). */
export const resultKinds = ['PLAYED', 'FORFEIT', 'NOT_PLAYED'] as const;
export type ResultKind = (typeof resultKinds)[number];

export const winners = ['HOST', 'AWAY', 'DRAW'] as const;
export type Winner = (typeof winners)[number];

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** Final result of a match, the only source of records and ratings. */
export const FinalResult = Type.Object(
  {
    kind: Type.Enum([...resultKinds]),
    rated: Type.Boolean(),
    /** Goals, sets won, or 1 and 0 in a sport without scores; null if the match was not played. */
    hostScore: nullable(Type.Integer()),
    awayScore: nullable(Type.Integer()),
    sets: nullable(Type.Array(Type.Object({ host: Type.Integer(), away: Type.Integer() }, closed))),
    /** null: not played. */
    winner: nullable(Type.Enum([...winners])),
    noShow: nullable(Type.Enum([...matchSides])),
    /** True if the other side did not answer within 48 hours; false if both claims agree. */
    bySilence: Type.Boolean(),
    finalAt: Type.String(),
  },
  { ...closed, $id: 'FinalResult' },
);
export type FinalResult = Static<typeof FinalResult>;
