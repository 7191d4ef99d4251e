import {
  Array,
  Boolean,
  Enum,
  Integer,
  Null,
  Number,
  Object,
  Optional,
  Partial,
  String,
  Union,
  type Static,
} from 'typebox';
import { kitColourNames } from './kit';
import { FinalResult } from './final-result';
import { limits } from './limits';
import {
  applyObstacles,
  applyWarnings,
  fitReasons,
  matchGenders,
  matchKinds,
  matchStates,
  proposalStates,
  seriesScopes,
  venueStates,
} from './match-words';
import { Standing } from './people';
import { Rivalry } from './play';
import { sportIds } from './sports';
import { TeamRegion } from './teams';
import { Moment } from './times';

const closed = { additionalProperties: false } as const;
const { match } = limits;

const Level = Integer({ minimum: match.level.min, maximum: match.level.max });
const Coordinate = (range: { min: number; max: number }) =>
  Union([Number({ minimum: range.min, maximum: range.max }), Null()]);

/** Everything about a match that its host writes and may later change. */
const written = {
  title: String({ minLength: match.title.min, maxLength: match.title.max, pattern: match.linePattern }),
  content: String({ minLength: match.content.min, maxLength: match.content.max, pattern: match.textPattern }),
  startAt: Moment,
  minutes: Integer({ minimum: match.minutes.min, maximum: match.minutes.max }),
  playersPerSide: Integer({ minimum: match.playersPerSide.min, maximum: match.playersPerSide.max }),
  venueState: Enum([...venueStates]),
  venueName: String({ maxLength: match.venueName.max, pattern: match.linePattern }),
  venueAddress: String({ maxLength: match.venueAddress.max, pattern: match.linePattern }),
  /** Both or neither; neither: about where the host's neighbourhood is. */
  latitude: Coordinate(limits.latitude),
  longitude: Coordinate(limits.longitude),
  costPerTeam: Integer({ minimum: match.costPerTeam.min, maximum: match.costPerTeam.max }),
  costNote: String({ maxLength: match.costNote.max, pattern: match.linePattern }),
  levelFrom: Level,
  levelTo: Level,
  gender: Enum([...matchGenders]),
  rules: String({ maxLength: match.rules.max, pattern: match.textPattern }),
  rated: Boolean(),
  /** An IANA name: the clock on the wall where it is played. */
  timeZone: String({ minLength: 1, maxLength: match.timeZone.max }),
};

export const CreateMatch = Object(
  {
    /** The side that posts: one of my teams that I lead or manage; null: myself, 1 v 1. */
    teamId: Union([String({ maxLength: limits.id.max }), Null()]),
    sport: Enum([...sportIds]),
    ...written,
    /** The same match every week at the same time on the wall; 1: no series. */
    weeks: Optional(Integer({ minimum: match.weeks.min, maximum: match.weeks.max })),
    /** A completed match of this side: the opponent of then is told of the post. */
    rematchOf: Optional(String({ format: 'uuid' })),
  },
  { ...closed, $id: 'CreateMatch' },
);
export type CreateMatch = Static<typeof CreateMatch>;

/** The version somebody has seen: it rises with every change of the match, and a newer one is a 409 with the fresh match. */
const Version = Integer({ minimum: 1, maximum: match.version.max });

/** Of a series; without it: this match. */
const Scope = Optional(Enum([...seriesScopes]));

const WrittenPart = Partial(Object(written));
/** Only what is named changes. `version` is the one the form was filled from. */
export const EditMatch = Object(
  { ...WrittenPart.properties, version: Version, scope: Scope },
  { ...closed, $id: 'EditMatch' },
);
export type EditMatch = Static<typeof EditMatch>;

/** What a form is filled with from an older match; the start is chosen anew. */
export const MatchCopy = Object(
  {
    teamId: Union([String(), Null()]),
    sport: Enum([...sportIds]),
    title: String(),
    content: String(),
    minutes: Integer(),
    playersPerSide: Integer(),
    venueState: Enum([...venueStates]),
    venueName: String(),
    venueAddress: String(),
    latitude: Union([Number(), Null()]),
    longitude: Union([Number(), Null()]),
    costPerTeam: Integer(),
    costNote: String(),
    levelFrom: Integer(),
    levelTo: Integer(),
    gender: Enum([...matchGenders]),
    rules: String(),
    rated: Boolean(),
    timeZone: String(),
  },
  { ...closed, $id: 'MatchCopy' },
);
export type MatchCopy = Static<typeof MatchCopy>;

/** POST /api/matches/:id/pause | resume. */
export const SeenMatch = Object({ version: Version }, { ...closed, $id: 'SeenMatch' });
export type SeenMatch = Static<typeof SeenMatch>;

export const CancelMatch = Object(
  {
    reason: String({
      minLength: match.cancelReason.min,
      maxLength: match.cancelReason.max,
      pattern: match.textPattern,
    }),
    version: Version,
    scope: Scope,
  },
  { ...closed, $id: 'CancelMatch' },
);
export type CancelMatch = Static<typeof CancelMatch>;

/** A side of a match as others see it: exactly one of teamId and userId is set. */
export const Side = Object(
  {
    teamId: Union([String(), Null()]),
    userId: Union([String(), Null()]),
    name: String(),
    pictureUrl: Union([String(), Null()]),
    /** A team's own estimate, 1–5; null for a person. */
    level: Union([Integer(), Null()]),
  },
  { ...closed, $id: 'Side' },
);
export type Side = Static<typeof Side>;

/** My own state on a match. */
export const MyPart = Object(
  {
    /** I lead or manage the host side, or am it. */
    isHost: Boolean(),
    /** I belong to one of the two sides. */
    isPlaying: Boolean(),
    /** The proposal of one of my sides, which is also its chat room. */
    proposalId: Union([String(), Null()]),
    proposalState: Union([Enum([...proposalStates]), Null()]),
  },
  { ...closed, $id: 'MyPart' },
);
export type MyPart = Static<typeof MyPart>;

const card = {
  id: String(),
  kind: Enum([...matchKinds]),
  sport: Enum([...sportIds]),
  title: String(),
  state: Enum([...matchStates]),
  /** False while the host has paused. */
  takesProposals: Boolean(),
  startAt: String(),
  minutes: Integer(),
  timeZone: String(),
  venueState: Enum([...venueStates]),
  venueName: String(),
  region: Union([TeamRegion, Null()]),
  latitude: Number(),
  longitude: Number(),
  /** False: the point only says about where (the host's neighbourhood). */
  pointIsExact: Boolean(),
  /** Whole kilometres from my neighbourhood, at least 1; null while I have none. */
  aboutKm: Union([Integer(), Null()]),
  playersPerSide: Integer(),
  costPerTeam: Integer(),
  levelFrom: Integer(),
  levelTo: Integer(),
  gender: Enum([...matchGenders]),
  rated: Boolean(),
  host: Side,
  /** The shirts of a host team. */
  hostKit: Union([
    Object({ home: Enum([...kitColourNames]), away: Enum([...kitColourNames]) }, closed),
    Null(),
  ]),
  away: Union([Side, Null()]),
  /** Empty: nothing particular. */
  fit: Array(Enum([...fitReasons])),
  applicantCount: Integer(),
  mine: MyPart,
  createdAt: String(),
  version: Integer(),
};

export const MatchCard = Object(card, { ...closed, $id: 'MatchCard' });
export type MatchCard = Static<typeof MatchCard>;

/** May this side of mine apply, and if not, why not (SPEC 5.5). */
export const Eligibility = Object(
  {
    /** null: myself. */
    teamId: Union([String(), Null()]),
    name: String(),
    pictureUrl: Union([String(), Null()]),
    /** Members of that side; 1 for a person. */
    people: Integer(),
    eligible: Boolean(),
    obstacles: Array(Enum([...applyObstacles])),
    warnings: Array(Enum([...applyWarnings])),
    /** With the obstacle SUSPENDED: when it ends. */
    suspendedUntil: Optional(String()),
  },
  { ...closed, $id: 'Eligibility' },
);
export type Eligibility = Static<typeof Eligibility>;

export const Cancellation = Object(
  { reason: String(), at: String(), late: Boolean() },
  { ...closed, $id: 'Cancellation' },
);
export type Cancellation = Static<typeof Cancellation>;

export const MatchDetail = Object(
  {
    ...card,
    content: String(),
    rules: String(),
    costNote: String(),
    venueAddress: String(),
    /** Rises when time, place, cost or size change: who agreed to an older one is asked again (SPEC 5.4). */
    termsVersion: Integer(),
    seriesId: Union([String(), Null()]),
    hostStanding: Standing,
    /** The host team against its opponent or, before there is one, against a team of mine, where the two meet often. */
    rivalry: Union([Rivalry, Null()]),
    /** null: not final, or never told. */
    result: Union([FinalResult, Null()]),
    /** What is asked of me once it is over: to tell or answer the result, to write a review. */
    asked: Object({ result: Boolean(), review: Boolean() }, closed),
    /** It was called off late, and I am of one of the two sides that is between. */
    lateCancel: Boolean(),
    /** null for a person. */
    hostMemberCount: Union([Integer(), Null()]),
    cancellation: Union([Cancellation, Null()]),
    /** One entry for each side I could speak for; empty for the host. */
    eligibility: Array(Eligibility),
    may: Object(
      {
        edit: Boolean(),
        cancel: Boolean(),
        pause: Boolean(),
        resume: Boolean(),
        answerLineUp: Boolean(),
        rematch: Boolean(),
      },
      closed,
    ),
  },
  { ...closed, $id: 'MatchDetail' },
);
export type MatchDetail = Static<typeof MatchDetail>;
