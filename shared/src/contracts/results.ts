import { Type, type Static } from 'typebox';
import { FinalResult, matchSides, winners, type MatchSide, type Winner } from './final-result';
import { Shirts } from './kit';
import { limits } from './limits';
import { matchStates } from './match-words';
import { Side } from './matches';
import { GameGains } from './play';
import { sportIds } from './sports';
import { UtcDateTime } from './times';

const closed = { additionalProperties: false } as const;

/** States of the result of a match (SPEC 7.1). */
export const resultPhases = [
  /** The match is open, cancelled or expired: no result can be entered. */
  'NONE',
  /** The match is confirmed, and has not started yet or started less than ten minutes ago. */
  'TOO_EARLY',
  /** Neither side has entered a result. */
  'NOTHING_TOLD',
  /** One side has entered a result. Without an answer of the other side until `dueAt`, the result is final. */
  'SUBMITTED',
  /** The claims differ. Each side may revise its claim once. If they still differ at `dueAt`, the result is void. */
  'DISPUTED',
  'FINAL',
  'VOID',
  /** Neither side entered a result within a week. */
  'UNREPORTED',
] as const;
export type ResultPhase = (typeof resultPhases)[number];

const Points = Type.Integer({ minimum: 0, maximum: limits.result.points.max });
const side = Type.Enum([...matchSides]);
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

export const SetScore = Type.Object({ host: Points, away: Points }, { ...closed, $id: 'SetScore' });
export type SetScore = Static<typeof SetScore>;

/** Claim of one side. The score depends on the sport's mode. */
export type ResultClaim =
  | { readonly kind: 'PLAYED'; readonly mode: 'GOALS'; readonly host: number; readonly away: number }
  | { readonly kind: 'PLAYED'; readonly mode: 'SETS'; readonly sets: SetScore[] }
  | { readonly kind: 'PLAYED'; readonly mode: 'WIN_ONLY'; readonly winner: Winner }
  | { readonly kind: 'FORFEIT'; readonly noShow: MatchSide }
  | { readonly kind: 'NOT_PLAYED' };

const playedFields = { kind: Type.Literal('PLAYED') };
const sets = Type.Array(Type.Object({ host: Points, away: Points }, closed), {
  minItems: 1,
  maxItems: limits.result.sets.max,
});
const claims = [
  Type.Object({ ...playedFields, mode: Type.Literal('GOALS'), host: Points, away: Points }, closed),
  Type.Object({ ...playedFields, mode: Type.Literal('SETS'), sets }, closed),
  Type.Object({ ...playedFields, mode: Type.Literal('WIN_ONLY'), winner: Type.Enum([...winners]) }, closed),
  Type.Object({ kind: Type.Literal('FORFEIT'), noShow: side }, closed),
  Type.Object({ kind: Type.Literal('NOT_PLAYED') }, closed),
] as const;
export const ResultClaim = Type.Union([...claims], { $id: 'ResultClaim' });

/**
 * The version that the page has shown; 0 if there is no claim yet. If the version is outdated, the response is 409 with the current result.
 */
const version = Type.Integer({ minimum: 0, maximum: limits.count.max });

/** POST /api/matches/:id/result (first claim of a side), POST …/result/revise (once, while the claims differ). */
export const EnterResult = Type.Object(
  { claim: Type.Union([...claims]), version },
  { ...closed, $id: 'EnterResult' },
);
export interface EnterResult {
  claim: ResultClaim;
  version: number;
}

/** POST /api/matches/:id/result/agree: agrees to the claim of the version that the page has shown. */
export const AgreeResult = Type.Object({ version }, { ...closed, $id: 'AgreeResult' });
export type AgreeResult = Static<typeof AgreeResult>;

/** Id of the team or user that cancelled. */
const sideId = Type.String({ maxLength: limits.id.max });

/**
 * The leaving that the page has shown. A side may come back and leave again; then the response is 409 with the current result. Absent on
 * earlier pages.
 */
const seenLeaving = { cancelledAt: Type.Optional(UtcDateTime) };

/** POST /api/matches/:id/late-cancel/contest: the side says that both had agreed to cancel. */
export const ContestLateCancel = Type.Object(
  { sideId, ...seenLeaving },
  { ...closed, $id: 'ContestLateCancel' },
);
export type ContestLateCancel = Static<typeof ContestLateCancel>;

/** POST /api/matches/:id/late-cancel/answer: the other side confirms or denies the agreement. */
export const AnswerLateCancel = Type.Object(
  { sideId, agreed: Type.Boolean(), ...seenLeaving },
  { ...closed, $id: 'AnswerLateCancel' },
);
export type AnswerLateCancel = Static<typeof AnswerLateCancel>;

const EnteredClaim = Type.Object(
  { claim: Type.Union([...claims]), at: Type.String(), revised: Type.Boolean() },
  closed,
);
export interface EnteredClaim {
  readonly claim: ResultClaim;
  readonly at: string;
  readonly revised: boolean;
}

export const lateCancelStates = ['OPEN', 'CONTESTED', 'UPHELD', 'DROPPED'] as const;

/** A cancellation less than a day before the start (SPEC 7.3). */
export const LateCancel = Type.Object(
  {
    sideId,
    side: Side,
    isMine: Type.Boolean(),
    cancelledAt: Type.String(),
    /**
     * OPEN: the cancellation counts from `dueAt` on. CONTESTED: the side says that both had agreed to cancel; the cancellation counts
     * unless the other side confirms this.
     */
    state: Type.Enum([...lateCancelStates]),
    dueAt: nullable(Type.String()),
    mayContest: Type.Boolean(),
    mayAnswer: Type.Boolean(),
  },
  { ...closed, $id: 'LateCancel' },
);
export type LateCancel = Static<typeof LateCancel>;

/** GET /api/matches/:id/result: for the two sides. */
export const Result = Type.Object(
  {
    matchId: Type.String(),
    title: Type.String(),
    sport: Type.Enum([...sportIds]),
    matchState: Type.Enum([...matchStates]),
    startAt: Type.String(),
    timeZone: Type.String(),
    rated: Type.Boolean(),
    host: Side,
    away: nullable(Side),
    /** Absent in answers of earlier servers. */
    shirts: Type.Optional(Shirts),
    /** My side; null: I am no longer a member of either side. */
    mySide: nullable(side),
    state: Type.Enum([...resultPhases]),
    /** 0 if there is no claim. */
    version: Type.Integer(),
    /** Earliest time of a claim. */
    opensAt: Type.String(),
    /** Time of the next automatic change; null if there is none. */
    dueAt: nullable(Type.String()),
    endedAt: nullable(Type.String()),
    told: Type.Object({ host: nullable(EnteredClaim), away: nullable(EnteredClaim) }, closed),
    final: nullable(FinalResult),
    may: Type.Object({ tell: Type.Boolean(), agree: Type.Boolean(), revise: Type.Boolean() }, closed),
    /** Effects on the record of my side; null if the match does not count or is not counted yet. */
    gains: nullable(GameGains),
    /** True if I can still write my side's review of the other side. */
    reviewOpen: Type.Boolean(),
    lateCancels: Type.Array(LateCancel),
  },
  { ...closed, $id: 'Result' },
);
export interface Result extends Omit<Static<typeof Result>, 'told'> {
  told: { host: EnteredClaim | null; away: EnteredClaim | null };
}

export const ResultAnswer = Type.Object({ result: Result }, { ...closed, $id: 'ResultAnswer' });
export interface ResultAnswer {
  result: Result;
}

/** GET /api/me/suspensions: my sides that may not post or apply for a while because of no-shows. */
export const Suspensions = Type.Object(
  {
    sides: Type.Array(
      Type.Object(
        {
          /** null: myself. */
          teamId: nullable(Type.String()),
          name: Type.String(),
          until: Type.String(),
        },
        closed,
      ),
    ),
  },
  { ...closed, $id: 'Suspensions' },
);
export type Suspensions = Static<typeof Suspensions>;
