import { Array, Boolean, Enum, Integer, Literal, Null, Object, String, Union, type Static } from 'typebox';
import { FinalResult, matchSides, winners, type MatchSide, type Winner } from './final-result';
import { limits } from './limits';
import { matchStates } from './match-words';
import { Side } from './matches';
import { sportIds } from './sports';

const closed = { additionalProperties: false } as const;

/** How far the two sides are with each other (SPEC 7.1). */
export const resultStates = [
  /** The match is open, cancelled or expired: there is nothing to tell. */
  'NONE',
  /** Confirmed, and not yet ten minutes old. */
  'TOO_EARLY',
  'NOTHING_TOLD',
  /** One side has told; the other may agree or say otherwise until `dueAt`, then it is final. */
  'SUBMITTED',
  /** Both say something different; each may revise once until `dueAt`, then it is void. */
  'DISPUTED',
  'FINAL',
  'VOID',
  'UNREPORTED',
] as const;
export type ResultPhase = (typeof resultStates)[number];

const Points = Integer({ minimum: 0, maximum: limits.result.points.max });
const side = Enum([...matchSides]);
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()]);

export const SetScore = Object({ host: Points, away: Points }, { ...closed, $id: 'SetScore' });
export type SetScore = Static<typeof SetScore>;

/** What one side says. The score is told by the sport's mode. */
export type ResultClaim =
  | { readonly kind: 'PLAYED'; readonly mode: 'GOALS'; readonly host: number; readonly away: number }
  | { readonly kind: 'PLAYED'; readonly mode: 'SETS'; readonly sets: SetScore[] }
  | { readonly kind: 'PLAYED'; readonly mode: 'WIN_ONLY'; readonly winner: Winner }
  | { readonly kind: 'FORFEIT'; readonly noShow: MatchSide }
  | { readonly kind: 'NOT_PLAYED' };

const played = { kind: Literal('PLAYED') };
const sets = Array(Object({ host: Points, away: Points }, closed), {
  minItems: 1,
  maxItems: limits.result.sets.max,
});
const claims = [
  Object({ ...played, mode: Literal('GOALS'), host: Points, away: Points }, closed),
  Object({ ...played, mode: Literal('SETS'), sets }, closed),
  Object({ ...played, mode: Literal('WIN_ONLY'), winner: Enum([...winners]) }, closed),
  Object({ kind: Literal('FORFEIT'), noShow: side }, closed),
  Object({ kind: Literal('NOT_PLAYED') }, closed),
] as const;
export const ResultClaim = Union([...claims], { $id: 'ResultClaim' });

/** POST /api/matches/:id/result (the first word of a side), POST …/result/revise (once, while both differ). */
export const TellResult = Object({ claim: Union([...claims]) }, { ...closed, $id: 'TellResult' });
export interface TellResult {
  claim: ResultClaim;
}

/** POST /api/matches/:id/result/agree: with what stood on the page. A newer version is a 409 with the fresh result. */
export const AgreeResult = Object(
  { version: Integer({ minimum: 1, maximum: limits.count.max }) },
  { ...closed, $id: 'AgreeResult' },
);
export type AgreeResult = Static<typeof AgreeResult>;

/** Of the side that called off: its team's id, or the person's. */
const sideId = String({ maxLength: limits.id.max });

/** POST /api/matches/:id/late-cancel/contest: "both of us had agreed to call it off". */
export const ContestLateCancel = Object({ sideId }, { ...closed, $id: 'ContestLateCancel' });
export type ContestLateCancel = Static<typeof ContestLateCancel>;

/** POST /api/matches/:id/late-cancel/answer: the other side says whether that is so. */
export const AnswerLateCancel = Object({ sideId, agreed: Boolean() }, { ...closed, $id: 'AnswerLateCancel' });
export type AnswerLateCancel = Static<typeof AnswerLateCancel>;

const Told = Object({ claim: Union([...claims]), at: String(), revised: Boolean() }, closed);
export interface ToldResult {
  readonly claim: ResultClaim;
  readonly at: string;
  readonly revised: boolean;
}

export const lateCancelStates = ['OPEN', 'CONTESTED', 'UPHELD', 'DROPPED'] as const;

/** A side called off less than a day before the start (SPEC 7.3). */
export const LateCancel = Object(
  {
    sideId,
    side: Side,
    isMine: Boolean(),
    cancelledAt: String(),
    /** OPEN: it counts from `dueAt` on. CONTESTED: the side says both had agreed; it counts unless the other says so too. */
    state: Enum([...lateCancelStates]),
    dueAt: nullable(String()),
    mayContest: Boolean(),
    mayAnswer: Boolean(),
  },
  { ...closed, $id: 'LateCancel' },
);
export type LateCancel = Static<typeof LateCancel>;

/** GET /api/matches/:id/result: for the two sides. */
export const Result = Object(
  {
    matchId: String(),
    title: String(),
    sport: Enum([...sportIds]),
    matchState: Enum([...matchStates]),
    startAt: String(),
    timeZone: String(),
    rated: Boolean(),
    host: Side,
    away: nullable(Side),
    /** The side I belong to; null: of neither any more. */
    mySide: nullable(side),
    state: Enum([...resultStates]),
    /** 0: nothing was told. */
    version: Integer(),
    /** From here on it can be told. */
    opensAt: String(),
    /** When the clock moves it on; null: it does not. */
    dueAt: nullable(String()),
    endedAt: nullable(String()),
    told: Object({ host: nullable(Told), away: nullable(Told) }, closed),
    final: nullable(FinalResult),
    may: Object({ tell: Boolean(), agree: Boolean(), revise: Boolean() }, closed),
    /** A review of mine about the other side is still open. */
    reviewOpen: Boolean(),
    lateCancels: Array(LateCancel),
  },
  { ...closed, $id: 'Result' },
);
export interface Result extends Omit<Static<typeof Result>, 'told'> {
  told: { host: ToldResult | null; away: ToldResult | null };
}

export const ResultAnswer = Object({ result: Result }, { ...closed, $id: 'ResultAnswer' });
export interface ResultAnswer {
  result: Result;
}

/** GET /api/me/suspensions: sides of mine that did not come three times and may not post or apply for a while. */
export const Suspensions = Object(
  {
    sides: Array(
      Object(
        {
          /** null: myself. */
          teamId: nullable(String()),
          name: String(),
          until: String(),
        },
        closed,
      ),
    ),
  },
  { ...closed, $id: 'Suspensions' },
);
export type Suspensions = Static<typeof Suspensions>;
