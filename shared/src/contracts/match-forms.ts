import { Type, type Static } from 'typebox';
import { currencies } from './currencies';
import { limits } from './limits';
import { matchGenders, seriesScopes, venueStates } from './match-words';
import { sportIds } from './sports';
import { UtcDateTime } from './times';

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
  startAt: UtcDateTime,
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
  /** Time zone of the place: an IANA name, such as `Asia/Seoul`. */
  timeZone: Type.String({ minLength: 1, maxLength: match.timeZone.max }),
};

export const CreateMatch = Type.Object(
  {
    /** The side that posts: a team that I lead or manage, or null for myself in a one-on-one match. */
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

/** Fields whose change requires applicants to agree again: time, place, cost and size (SPEC 5.4). */
export const termFields = [
  'startAt',
  'minutes',
  'timeZone',
  'venueState',
  'venueName',
  'venueAddress',
  'latitude',
  'longitude',
  'costPerTeam',
  'currency',
  'playersPerSide',
] as const satisfies readonly (keyof CreateMatch)[];

/** Scope in a series; the default is THIS. */
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

/** The last post of each of my sides: each team that I lead or manage, and myself. */
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
