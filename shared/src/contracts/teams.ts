import {
  Array,
  Boolean,
  Enum,
  Integer,
  Null,
  Number,
  Object,
  Optional,
  String,
  Union,
  type Static,
} from 'typebox';
import { Region } from './accounts';
import { kitColourNames, type KitColourName } from './kit';
import { limits } from './limits';
import { Standing } from './people';
import { CalendarMatch, HeadToHead, RatingHistory, Rival } from './play';
import { sportIds } from './sports';

const closed = { additionalProperties: false } as const;

/** SPEC 4.3, from the one who decides everything to the one who only plays. */
export const teamRoles = ['leader', 'manager', 'member'] as const;
export type TeamRole = (typeof teamRoles)[number];

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

export { kitColourNames, type KitColourName };

const name = String({
  minLength: limits.team.name.min,
  maxLength: limits.team.name.max,
  pattern: limits.team.name.pattern,
});
const description = String({
  minLength: limits.team.description.min,
  maxLength: limits.team.description.max,
  pattern: limits.team.description.pattern,
});
const level = Integer({ minimum: limits.team.level.min, maximum: limits.team.level.max });
const sport = Enum([...sportIds]);
const kit = Enum([...kitColourNames]);
const playingDays = Array(Enum([...weekdays]), { maxItems: weekdays.length, uniqueItems: true });
const latitude = Number({ minimum: limits.latitude.min, maximum: limits.latitude.max });
const longitude = Number({ minimum: limits.longitude.min, maximum: limits.longitude.max });
const role = Enum([...teamRoles]);
const when = String({ description: 'A moment in UTC, ISO 8601.' });

/** Without a position, the home neighbourhood is the creator's. Latitude and longitude come together. */
export const CreateTeam = Object(
  {
    name,
    sport,
    description,
    level,
    latitude: Optional(latitude),
    longitude: Optional(longitude),
    kitHome: Optional(kit),
    kitAway: Optional(kit),
    playingDays: Optional(playingDays),
    recruiting: Optional(Boolean()),
  },
  { ...closed, $id: 'CreateTeam' },
);
export type CreateTeam = Static<typeof CreateTeam>;

/** Only what changes. */
export const UpdateTeam = Object(
  {
    name: Optional(name),
    sport: Optional(sport),
    description: Optional(description),
    level: Optional(level),
    latitude: Optional(latitude),
    longitude: Optional(longitude),
    kitHome: Optional(kit),
    kitAway: Optional(kit),
    playingDays: Optional(playingDays),
    recruiting: Optional(Boolean()),
  },
  { ...closed, minProperties: 1, $id: 'UpdateTeam' },
);
export type UpdateTeam = Static<typeof UpdateTeam>;

export const TeamRegion = Object({ ko: Region, en: Region }, { ...closed, $id: 'TeamRegion' });
export type TeamRegion = Static<typeof TeamRegion>;

/** A team as a row of a list. */
export const TeamCard = Object(
  {
    id: String(),
    name: String(),
    sport,
    logoUrl: Union([String(), Null()]),
    level: Integer(),
    region: Union([TeamRegion, Null()]),
    /** Whole kilometres from my neighbourhood; null while I have none (SPEC 3.3). */
    aboutKm: Union([Integer(), Null()]),
    kitHome: kit,
    kitAway: kit,
    recruiting: Boolean(),
    memberCount: Integer(),
    myRole: Union([role, Null()]),
  },
  { ...closed, $id: 'TeamCard' },
);
export type TeamCard = Static<typeof TeamCard>;

export const TeamMember = Object(
  { userId: String(), nickname: String(), pictureUrl: Union([String(), Null()]), role, joinedAt: when },
  { ...closed, $id: 'TeamMember' },
);
export type TeamMember = Static<typeof TeamMember>;

/** Everything that playing gives a team (SPEC 7.3); null and empty while there is not enough of it to say anything. */
export const TeamPlay = Object(
  {
    standing: Standing,
    rating: Union([RatingHistory, Null()]),
    /** Against each team of mine, from the shown team's side. */
    headToHead: Array(HeadToHead),
    /** Whom the team meets most, whoever looks. */
    rivals: Array(Rival),
    coming: Array(CalendarMatch),
    past: Array(CalendarMatch),
  },
  { ...closed, $id: 'TeamPlay' },
);
export type TeamPlay = Static<typeof TeamPlay>;

export const TeamProfile = Object(
  {
    id: String(),
    name: String(),
    sport,
    description: String(),
    logoUrl: Union([String(), Null()]),
    level: Integer(),
    region: Union([TeamRegion, Null()]),
    aboutKm: Union([Integer(), Null()]),
    kitHome: kit,
    kitAway: kit,
    playingDays: Array(Enum([...weekdays])),
    recruiting: Boolean(),
    memberCount: Integer(),
    /** Leader first, then managers, then by the time of joining. Empty once disbanded. */
    members: Array(TeamMember),
    myRole: Union([role, Null()]),
    /** Where the pin of the edit screen stands; null for whoever may not edit. */
    home: Union([Object({ latitude, longitude }, closed), Null()]),
    play: TeamPlay,
    createdAt: when,
    disbandedAt: Union([when, Null()]),
  },
  { ...closed, $id: 'TeamProfile' },
);
export type TeamProfile = Static<typeof TeamProfile>;

export const TeamAnswer = Object({ team: TeamProfile }, { ...closed, $id: 'TeamAnswer' });
export type TeamAnswer = Static<typeof TeamAnswer>;

/** The leader's role is handed over, never given. */
export const ChangeRole = Object({ role: Enum(['manager', 'member']) }, { ...closed, $id: 'ChangeRole' });
export type ChangeRole = Static<typeof ChangeRole>;

export const HandOver = Object({ userId: String({ format: 'uuid' }) }, { ...closed, $id: 'HandOver' });
export type HandOver = Static<typeof HandOver>;

/** `near=true`: within my search distance, nearest first. Otherwise by name. */
export const TeamsQuery = Object(
  {
    near: Optional(Boolean()),
    sport: Optional(sport),
    q: Optional(String({ minLength: 1, maxLength: limits.team.name.max })),
    recruiting: Optional(Boolean()),
    cursor: Optional(String({ maxLength: limits.cursor.max })),
  },
  { ...closed, $id: 'TeamsQuery' },
);
export type TeamsQuery = Static<typeof TeamsQuery>;

export const TeamsPage = Object(
  { teams: Array(TeamCard), next: Union([String(), Null()]) },
  { ...closed, $id: 'TeamsPage' },
);
export type TeamsPage = Static<typeof TeamsPage>;

/** The teams I belong to, the ones I lead first. */
export const MyTeams = Object({ teams: Array(TeamCard) }, { ...closed, $id: 'MyTeams' });
export type MyTeams = Static<typeof MyTeams>;
