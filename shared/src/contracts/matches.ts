import { Type, type Static } from 'typebox';
import { currencies } from './currencies';
import { Kit, KitClash, Shirts } from './kit';
import { FinalResult } from './final-result';
import { MatchChallenge } from './match-challenge';
import {
  applyObstacles,
  applyWarnings,
  fitReasons,
  matchGenders,
  matchKinds,
  matchStates,
  proposalStates,
  venueStates,
} from './match-words';
import { Standing } from './people';
import { GameGains, Rivalry } from './play';
import { sportIds } from './sports';
import { TasksAfterMatch } from './tasks-after-match';
import { TeamRegion } from './teams';

const closed = { additionalProperties: false } as const;

const Currency = Type.Enum([...currencies]);

/** Public facts about a side of a match. Exactly one of teamId and userId is set. */
export const Side = Type.Object(
  {
    teamId: Type.Union([Type.String(), Type.Null()]),
    userId: Type.Union([Type.String(), Type.Null()]),
    name: Type.String(),
    pictureUrl: Type.Union([Type.String(), Type.Null()]),
    /** A team's own estimate, 1–5; null for a person. */
    level: Type.Union([Type.Integer(), Type.Null()]),
    kit: Kit,
  },
  { ...closed, $id: 'Side' },
);
export type Side = Static<typeof Side>;

/** The viewer's own part in a match. */
export const MyPart = Type.Object(
  {
    /** I am the host, or lead or manage the host team. */
    isHost: Type.Boolean(),
    /** I am a member of one of the two sides. */
    isPlaying: Type.Boolean(),
    /** The proposal of one of my sides. Its chat room has the same id. */
    proposalId: Type.Union([Type.String(), Type.Null()]),
    proposalState: Type.Union([Type.Enum([...proposalStates]), Type.Null()]),
  },
  { ...closed, $id: 'MyPart' },
);
export type MyPart = Static<typeof MyPart>;

const cardFields = {
  id: Type.String(),
  kind: Type.Enum([...matchKinds]),
  sport: Type.Enum([...sportIds]),
  title: Type.String(),
  state: Type.Enum([...matchStates]),
  /** True if the match is open and the host has not paused applications. */
  takesProposals: Type.Boolean(),
  startAt: Type.String(),
  minutes: Type.Integer(),
  timeZone: Type.String(),
  venueState: Type.Enum([...venueStates]),
  venueName: Type.String(),
  region: Type.Union([TeamRegion, Type.Null()]),
  latitude: Type.Number(),
  longitude: Type.Number(),
  /** False if the position is only that of the host's neighbourhood. */
  pointIsExact: Type.Boolean(),
  /** Whole kilometres from my neighbourhood, at least 1; null while I have no neighbourhood. */
  aboutKm: Type.Union([Type.Integer(), Type.Null()]),
  playersPerSide: Type.Integer(),
  costPerTeam: Type.Integer(),
  /** Currency of all amounts of this match and its guest spots. */
  currency: Currency,
  levelFrom: Type.Integer(),
  levelTo: Type.Integer(),
  gender: Type.Enum([...matchGenders]),
  rated: Type.Boolean(),
  host: Side,
  /** Read only by pages of earlier releases. Newer pages read the kit in `host`. */
  hostKit: Kit,
  away: Type.Union([Side, Type.Null()]),
  /** Reasons why the match suits me; empty if fewer than two apply. */
  fit: Type.Array(Type.Enum([...fitReasons])),
  applicantCount: Type.Integer(),
  mine: MyPart,
  createdAt: Type.String(),
  version: Type.Integer(),
  /** Set on a challenge, for its two teams only (SPEC 5.6). */
  challenge: Type.Optional(MatchChallenge),
};

export const MatchCard = Type.Object(cardFields, { ...closed, $id: 'MatchCard' });
export type MatchCard = Static<typeof MatchCard>;

/** Eligibility of one of my sides to apply, with the obstacles (SPEC 5.5). */
export const Eligibility = Type.Object(
  {
    /** null: myself. */
    teamId: Type.Union([Type.String(), Type.Null()]),
    name: Type.String(),
    pictureUrl: Type.Union([Type.String(), Type.Null()]),
    kit: Kit,
    /** Members of that side; 1 for a person. */
    people: Type.Integer(),
    eligible: Type.Boolean(),
    obstacles: Type.Array(Type.Enum([...applyObstacles])),
    warnings: Type.Array(Type.Enum([...applyWarnings])),
    /** End of the suspension, with the obstacle SUSPENDED. */
    suspendedUntil: Type.Optional(Type.String()),
  },
  { ...closed, $id: 'Eligibility' },
);
export type Eligibility = Static<typeof Eligibility>;

export const Cancellation = Type.Object(
  { reason: Type.String(), at: Type.String(), late: Type.Boolean() },
  { ...closed, $id: 'Cancellation' },
);
export type Cancellation = Static<typeof Cancellation>;

export const MatchDetail = Type.Object(
  {
    ...cardFields,
    content: Type.String(),
    rules: Type.String(),
    costNote: Type.String(),
    venueAddress: Type.String(),
    /** Grows when time, place, cost or size change. An applicant who has agreed to an older version must agree again (SPEC 5.4). */
    termsVersion: Type.Integer(),
    seriesId: Type.Union([Type.String(), Type.Null()]),
    hostStanding: Standing,
    shirts: Shirts,
    kitClash: KitClash,
    /**
     * Record of the host team against its opponent or, before a confirmation, against one of my teams; null if the two teams meet too
     * rarely.
     */
    rivalry: Type.Union([Rivalry, Type.Null()]),
    /** null: there is no final result. */
    result: Type.Union([FinalResult, Type.Null()]),
    /** Effects on the record of my side; null if I did not play, if the match does not count, or if it is not counted yet. */
    gains: Type.Union([GameGains, Type.Null()]),
    asked: TasksAfterMatch,
    /** True if the match was cancelled late and I am a member of one of its two sides. */
    lateCancel: Type.Boolean(),
    /** null for a person. */
    hostMemberCount: Type.Union([Type.Integer(), Type.Null()]),
    cancellation: Type.Union([Cancellation, Type.Null()]),
    /** One entry for each side for which I could apply; empty for the host. */
    eligibility: Type.Array(Eligibility),
    may: Type.Object(
      {
        edit: Type.Boolean(),
        cancel: Type.Boolean(),
        pause: Type.Boolean(),
        resume: Type.Boolean(),
        answerLineUp: Type.Boolean(),
        rematch: Type.Boolean(),
      },
      closed,
    ),
  },
  { ...closed, $id: 'MatchDetail' },
);
export type MatchDetail = Static<typeof MatchDetail>;
