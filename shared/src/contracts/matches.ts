import { Type, type Static } from 'typebox';
import { currencies } from './currencies';
import { Kit, KitClash, Shirts } from './kit';
import { FinalResult } from './final-result';
import { limits } from './limits';
import { MatchChallenge } from './match-challenge';
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
import { GameGains, Rivalry } from './play';
import { sportIds } from './sports';
import { TasksAfterMatch } from './tasks-after-match';
import { TeamRegion } from './teams';
import { Moment } from './times';

const closed = { additionalProperties: false } as const;
const { match } = limits;

const Level = Type.Integer({ minimum: match.level.min, maximum: match.level.max });
const Coordinate = (range: { min: number; max: number }) =>
  Type.Union([Type.Number({ minimum: range.min, maximum: range.max }), Type.Null()]);

const Currency = Type.Enum([...currencies]);

/** Fields of a match that its host writes and may later change. */
const editableFields = {
  title: Type.String({ minLength: match.title.min, maxLength: match.title.max, pattern: match.linePattern }),
  content: Type.String({
    minLength: match.content.min,
    maxLength: match.content.max,
    pattern: match.textPattern,
  }),
  startAt: Moment,
  minutes: Type.Integer({ minimum: match.minutes.min, maximum: match.minutes.max }),
  playersPerSide: Type.Integer({ minimum: match.playersPerSide.min, maximum: match.playersPerSide.max }),
  venueState: Type.Enum([...venueStates]),
  venueName: Type.String({ maxLength: match.venueName.max, pattern: match.linePattern }),
  venueAddress: Type.String({ maxLength: match.venueAddress.max, pattern: match.linePattern }),
  /** Latitude and longitude are given together or not at all. Without them the match has the position of the host's neighbourhood. */
  latitude: Coordinate(limits.latitude),
  longitude: Coordinate(limits.longitude),
  costPerTeam: Type.Integer({ minimum: match.costPerTeam.min, maximum: match.costPerTeam.max }),
  costNote: Type.String({ maxLength: match.costNote.max, pattern: match.linePattern }),
  levelFrom: Level,
  levelTo: Level,
  gender: Type.Enum([...matchGenders]),
  rules: Type.String({ maxLength: match.rules.max, pattern: match.textPattern }),
  rated: Type.Boolean(),
  /** IANA time zone of the place. */
  timeZone: Type.String({ minLength: 1, maxLength: match.timeZone.max }),
};

export const CreateMatch = Type.Object(
  {
    /** The side that posts: a team that I lead or manage, or null for myself in a match of one against one. */
    teamId: Type.Union([Type.String({ maxLength: limits.id.max }), Type.Null()]),
    sport: Type.Enum([...sportIds]),
    ...editableFields,
    /** Currency of all amounts of the match (ISO 4217). The default is the currency of the country of the match. */
    currency: Type.Optional(Currency),
    /** Number of weekly matches at the same local time. With 1 the match is not a series. */
    weeks: Type.Optional(Type.Integer({ minimum: match.weeks.min, maximum: match.weeks.max })),
    /** A completed match of this side, whose opponent is notified of the post. */
    rematchOf: Type.Optional(Type.String({ format: 'uuid' })),
  },
  { ...closed, $id: 'CreateMatch' },
);
export type CreateMatch = Static<typeof CreateMatch>;

/**
 * The version that the page has shown. Each change of the match raises its version. If the version is outdated, the response is 409 with
 * the current match.
 */
const Version = Type.Integer({ minimum: 1, maximum: match.version.max });

/** Scope in a series; the default is this match only. */
const Scope = Type.Optional(Type.Enum([...seriesScopes]));

const OptionalFields = Type.Partial(Type.Object({ ...editableFields, currency: Currency }));
/** Fields that are missing stay as they are. `version` is the version that filled the form. */
export const EditMatch = Type.Object(
  { ...OptionalFields.properties, version: Version, scope: Scope },
  { ...closed, $id: 'EditMatch' },
);
export type EditMatch = Static<typeof EditMatch>;

/** Values of an older match for a new form; the start is chosen again. */
export const MatchCopy = Type.Object(
  {
    teamId: Type.Union([Type.String(), Type.Null()]),
    sport: Type.Enum([...sportIds]),
    title: Type.String(),
    content: Type.String(),
    minutes: Type.Integer(),
    playersPerSide: Type.Integer(),
    venueState: Type.Enum([...venueStates]),
    venueName: Type.String(),
    venueAddress: Type.String(),
    latitude: Type.Union([Type.Number(), Type.Null()]),
    longitude: Type.Union([Type.Number(), Type.Null()]),
    costPerTeam: Type.Integer(),
    currency: Currency,
    costNote: Type.String(),
    levelFrom: Type.Integer(),
    levelTo: Type.Integer(),
    gender: Type.Enum([...matchGenders]),
    rules: Type.String(),
    rated: Type.Boolean(),
    timeZone: Type.String(),
  },
  { ...closed, $id: 'MatchCopy' },
);
export type MatchCopy = Static<typeof MatchCopy>;

/** The last post of each side that I lead or manage, or of myself if I have no team. */
export const LastPosts = Type.Object(
  {
    posts: Type.Array(MatchCopy),
    /** Currency of the country where I live; a new match begins with it. */
    currency: Currency,
  },
  { ...closed, $id: 'LastPosts' },
);
export type LastPosts = Static<typeof LastPosts>;

/** POST /api/matches/:id/pause | resume, with the version that the page has shown. */
export const SeenMatch = Type.Object({ version: Version }, { ...closed, $id: 'SeenMatch' });
export type SeenMatch = Static<typeof SeenMatch>;

export const CancelMatch = Type.Object(
  {
    reason: Type.String({
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
  /** False while the host has paused applications. */
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
  /** Whole kilometres from my neighbourhood, at least 1; null while I have none. */
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
