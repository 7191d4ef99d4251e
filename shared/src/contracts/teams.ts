import { Type, type Static } from 'typebox';
import { Region } from './accounts';
import { kitColourNames } from './kit';
import { limits } from './limits';
import { Standing } from './people';
import { CalendarMatch, HeadToHead, pastMatchesFields, RatingHistory, Rival } from './play';
import { sportIds } from './sports';

const closed = { additionalProperties: false } as const;

/** Roles of SPEC 4.3, highest first. */
export const teamRoles = ['leader', 'manager', 'member'] as const;
export type TeamRole = (typeof teamRoles)[number];

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

const name = Type.String({
  minLength: limits.team.name.min,
  maxLength: limits.team.name.max,
  pattern: limits.team.name.pattern,
});
const description = Type.String({
  minLength: limits.team.description.min,
  maxLength: limits.team.description.max,
  pattern: limits.match.textPattern,
});
const level = Type.Integer({ minimum: limits.team.level.min, maximum: limits.team.level.max });
const sport = Type.Enum([...sportIds]);
/** A sport beside the main sport, and the team's level in it. */
export const TeamSport = Type.Object({ sport, level }, { ...closed, $id: 'TeamSport' });
export type TeamSport = Static<typeof TeamSport>;
const otherSports = Type.Array(TeamSport, { maxItems: limits.team.otherSports.max });
const kitColour = Type.Enum([...kitColourNames]);
const playingDays = Type.Array(Type.Enum([...weekdays]), { maxItems: weekdays.length, uniqueItems: true });
const latitude = Type.Number({ minimum: limits.latitude.min, maximum: limits.latitude.max });
const longitude = Type.Number({ minimum: limits.longitude.min, maximum: limits.longitude.max });
const role = Type.Enum([...teamRoles]);
const utcMoment = Type.String({ description: 'A moment in UTC, ISO 8601.' });

/**
 * A team needs a name and a sport; all other fields may follow later. Without a position the team gets the neighbourhood of its founder.
 * Latitude and longitude are given together or not at all.
 */
export const CreateTeam = Type.Object(
  {
    name,
    sport,
    otherSports: Type.Optional(otherSports),
    description: Type.Optional(description),
    level: Type.Optional(level),
    latitude: Type.Optional(latitude),
    longitude: Type.Optional(longitude),
    kitHome: Type.Optional(kitColour),
    kitAway: Type.Optional(kitColour),
    playingDays: Type.Optional(playingDays),
    recruiting: Type.Optional(Type.Boolean()),
  },
  { ...closed, $id: 'CreateTeam' },
);
export type CreateTeam = Static<typeof CreateTeam>;

/** Fields that are missing stay as they are. */
export const UpdateTeam = Type.Object(
  {
    name: Type.Optional(name),
    sport: Type.Optional(sport),
    otherSports: Type.Optional(otherSports),
    description: Type.Optional(description),
    level: Type.Optional(level),
    latitude: Type.Optional(latitude),
    longitude: Type.Optional(longitude),
    kitHome: Type.Optional(kitColour),
    kitAway: Type.Optional(kitColour),
    playingDays: Type.Optional(playingDays),
    recruiting: Type.Optional(Type.Boolean()),
    takesChallenges: Type.Optional(Type.Boolean()),
  },
  { ...closed, minProperties: 1, $id: 'UpdateTeam' },
);
export type UpdateTeam = Static<typeof UpdateTeam>;

export const TeamRegion = Type.Object({ ko: Region, en: Region }, { ...closed, $id: 'TeamRegion' });
export type TeamRegion = Static<typeof TeamRegion>;

/** A team in a list. */
export const TeamCard = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    /** The main sport. */
    sport,
    otherSports: Type.Array(TeamSport),
    logoUrl: Type.Union([Type.String(), Type.Null()]),
    level: Type.Integer(),
    region: Type.Union([TeamRegion, Type.Null()]),
    /** Whole kilometres from my neighbourhood; null while I have no neighbourhood (SPEC 3.3). */
    aboutKm: Type.Union([Type.Integer(), Type.Null()]),
    kitHome: kitColour,
    kitAway: kitColour,
    recruiting: Type.Boolean(),
    memberCount: Type.Integer(),
    myRole: Type.Union([role, Type.Null()]),
  },
  { ...closed, $id: 'TeamCard' },
);
export type TeamCard = Static<typeof TeamCard>;

export const TeamMember = Type.Object(
  {
    userId: Type.String(),
    nickname: Type.String(),
    pictureUrl: Type.Union([Type.String(), Type.Null()]),
    role,
    joinedAt: utcMoment,
  },
  { ...closed, $id: 'TeamMember' },
);
export type TeamMember = Static<typeof TeamMember>;

/** Standing and matches of a team (SPEC 7.3). Scores are null or empty while the team has too few games. */
export const TeamPlay = Type.Object(
  {
    standing: Standing,
    rating: Type.Union([RatingHistory, Type.Null()]),
    /** Records against each team of the viewer, from the point of view of the shown team. */
    headToHead: Type.Array(HeadToHead),
    /** Most frequent opponents, the same for every viewer. */
    rivals: Type.Array(Rival),
    coming: Type.Array(CalendarMatch),
    ...pastMatchesFields,
  },
  { ...closed, $id: 'TeamPlay' },
);
export type TeamPlay = Static<typeof TeamPlay>;

export const TeamProfile = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    sport,
    otherSports: Type.Array(TeamSport),
    description: Type.String(),
    logoUrl: Type.Union([Type.String(), Type.Null()]),
    level: Type.Integer(),
    region: Type.Union([TeamRegion, Type.Null()]),
    aboutKm: Type.Union([Type.Integer(), Type.Null()]),
    kitHome: kitColour,
    kitAway: kitColour,
    playingDays: Type.Array(Type.Enum([...weekdays])),
    recruiting: Type.Boolean(),
    /** True if other teams may challenge this team (SPEC 5.6). */
    takesChallenges: Type.Boolean(),
    memberCount: Type.Integer(),
    /** Leader first, then managers, then the others by the time of joining. Empty for a disbanded team. */
    members: Type.Array(TeamMember),
    myRole: Type.Union([role, Type.Null()]),
    /** Position of the pin on the edit screen; null for viewers who may not edit. */
    home: Type.Union([Type.Object({ latitude, longitude }, closed), Type.Null()]),
    play: TeamPlay,
    createdAt: utcMoment,
    disbandedAt: Type.Union([utcMoment, Type.Null()]),
  },
  { ...closed, $id: 'TeamProfile' },
);
export type TeamProfile = Static<typeof TeamProfile>;

export const TeamAnswer = Type.Object({ team: TeamProfile }, { ...closed, $id: 'TeamAnswer' });
export type TeamAnswer = Static<typeof TeamAnswer>;

/** Changes the role of a member. The role of the leader cannot be changed; it is handed over (`HandOver`). */
export const ChangeRole = Type.Object(
  { role: Type.Enum(['manager', 'member']) },
  { ...closed, $id: 'ChangeRole' },
);
export type ChangeRole = Static<typeof ChangeRole>;

export const HandOver = Type.Object(
  { userId: Type.String({ format: 'uuid' }) },
  { ...closed, $id: 'HandOver' },
);
export type HandOver = Static<typeof HandOver>;

/** With `near=true`, the teams within my search distance, the nearest first. Without it, all teams by name. */
export const TeamsQuery = Type.Object(
  {
    near: Type.Optional(Type.Boolean()),
    sport: Type.Optional(sport),
    q: Type.Optional(Type.String({ minLength: 1, maxLength: limits.team.name.max })),
    recruiting: Type.Optional(Type.Boolean()),
    cursor: Type.Optional(Type.String({ maxLength: limits.cursor.max })),
  },
  { ...closed, $id: 'TeamsQuery' },
);
export type TeamsQuery = Static<typeof TeamsQuery>;

export const TeamsPage = Type.Object(
  { teams: Type.Array(TeamCard), next: Type.Union([Type.String(), Type.Null()]) },
  { ...closed, $id: 'TeamsPage' },
);
export type TeamsPage = Static<typeof TeamsPage>;

/** Teams of which I am a member, those that I lead first. */
export const MyTeams = Type.Object({ teams: Type.Array(TeamCard) }, { ...closed, $id: 'MyTeams' });
export type MyTeams = Static<typeof MyTeams>;
