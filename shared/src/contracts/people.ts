import {
  Array,
  Boolean,
  Enum,
  Integer,
  Literal,
  Null,
  Number,
  Object,
  Optional,
  String,
  Union,
  type Static,
} from 'typebox';
import { locales, Region } from './accounts';
import { kitColourNames } from './kit';
import { limits } from './limits';
import { Rating, UserPlay } from './play';
import { sportIds } from './sports';

const closed = { additionalProperties: false } as const;
const orNull = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()]);
const password = String({ minLength: limits.password.min, maxLength: limits.password.max });
const givenPassword = String({ minLength: 1, maxLength: 200 });
const uuid = String({ minLength: 36, maxLength: 36, pattern: '^[0-9a-f-]{36}$' });

/** PATCH /api/me */
export const ProfileChange = Object(
  {
    nickname: Optional(
      String({
        minLength: limits.nickname.min,
        maxLength: limits.nickname.max,
        pattern: limits.nickname.pattern,
      }),
    ),
    bio: Optional(String({ maxLength: limits.bio.max, pattern: limits.match.textPattern })),
    sports: Optional(Array(Enum([...sportIds]), { maxItems: limits.sportsPerUser.max })),
    locale: Optional(Enum([...locales])),
  },
  { ...closed, $id: 'ProfileChange' },
);
export type ProfileChange = Static<typeof ProfileChange>;

/** PUT /api/me/location. The server rounds the position and finds the region's names (SPEC 3.3). */
export const LocationChange = Object(
  {
    latitude: Number({ minimum: limits.latitude.min, maximum: limits.latitude.max }),
    longitude: Number({ minimum: limits.longitude.min, maximum: limits.longitude.max }),
    searchDistance: Integer({
      minimum: limits.searchDistance.min,
      maximum: limits.searchDistance.max,
      multipleOf: limits.searchDistance.step,
    }),
  },
  { ...closed, $id: 'LocationChange' },
);
export type LocationChange = Static<typeof LocationChange>;

/** PUT /api/me/password. Ends every other session. */
export const PasswordChange = Object(
  { current: givenPassword, next: password },
  { ...closed, $id: 'PasswordChange' },
);
export type PasswordChange = Static<typeof PasswordChange>;

/** GET /api/me/devices; DELETE /api/me/devices/:id */
export const Device = Object(
  {
    id: uuid,
    current: Boolean(),
    /** False: only remembered, so that what strangers try does not keep its person out. */
    signedIn: Boolean(),
    agent: String(),
    createdAt: String(),
    lastSeenAt: String(),
  },
  { ...closed, $id: 'Device' },
);
export type Device = Static<typeof Device>;
export const DeviceList = Object({ devices: Array(Device) }, { ...closed, $id: 'DeviceList' });
export type DeviceList = Static<typeof DeviceList>;

/** POST /api/me/recovery-codes. New codes replace the old ones; they are shown this once. */
export const PasswordProof = Object({ password: givenPassword }, { ...closed, $id: 'PasswordProof' });
export type PasswordProof = Static<typeof PasswordProof>;
export const RecoveryCodes = Object({ codes: Array(String()) }, { ...closed, $id: 'RecoveryCodes' });
export type RecoveryCodes = Static<typeof RecoveryCodes>;
/** GET /api/me/recovery */
export const RecoveryState = Object(
  { codesLeft: Integer(), email: orNull(String()), emailConfirmed: Boolean() },
  { ...closed, $id: 'RecoveryState' },
);
export type RecoveryState = Static<typeof RecoveryState>;

/** POST /api/recovery/code → SignInAnswer, signed in; every other session ends. */
export const RecoverByCode = Object(
  {
    username: String({ minLength: 1, maxLength: 200 }),
    code: String({ minLength: 1, maxLength: 64 }),
    password,
  },
  { ...closed, $id: 'RecoverByCode' },
);
export type RecoverByCode = Static<typeof RecoverByCode>;

/** PUT /api/me/email (null removes it; the password, because whoever holds this address can come back by it) → 202; POST /api/email/confirm {token} */
export const EmailChange = Object(
  {
    email: orNull(String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' })),
    password: givenPassword,
  },
  { ...closed, $id: 'EmailChange' },
);
export type EmailChange = Static<typeof EmailChange>;
export const TokenBody = Object(
  { token: String({ minLength: 1, maxLength: 128 }) },
  { ...closed, $id: 'TokenBody' },
);
export type TokenBody = Static<typeof TokenBody>;

/** POST /api/recovery/mail → always 202, whether or not the name exists. */
export const RecoverByMail = Object(
  { username: String({ minLength: 1, maxLength: 200 }) },
  { ...closed, $id: 'RecoverByMail' },
);
export type RecoverByMail = Static<typeof RecoverByMail>;
/** POST /api/recovery/reset → SignInAnswer, signed in; every other session ends. */
export const ResetPassword = Object(
  { token: String({ minLength: 1, maxLength: 128 }), password },
  { ...closed, $id: 'ResetPassword' },
);
export type ResetPassword = Static<typeof ResetPassword>;

/** One sport's results, one's own or a team's (SPEC 3.5); no rating before the first game that counts for it. */
export const SportRecord = Object(
  {
    sport: Enum([...sportIds]),
    wins: Integer(),
    draws: Integer(),
    losses: Integer(),
    rating: orNull(Rating),
    /** Of a person: so many of these were played by their team without a line-up, and they were a member at that time. */
    withoutLineUp: Optional(Integer({ minimum: 1 })),
  },
  { ...closed, $id: 'SportRecord' },
);
export type SportRecord = Static<typeof SportRecord>;

/** Manner and kept promises are null until there is enough to say something (SPEC 7.3). */
export const Standing = Object(
  {
    records: Array(SportRecord),
    manner: orNull(Object({ score: Integer(), reviews: Integer() }, closed)),
    keptPromises: orNull(Object({ percent: Integer(), of: Integer() }, closed)),
  },
  { ...closed, $id: 'Standing' },
);
export type Standing = Static<typeof Standing>;

export const TeamOfUser = Object(
  {
    id: uuid,
    name: String(),
    sport: Enum([...sportIds]),
    role: Union([Literal('leader'), Literal('manager'), Literal('member')]),
    logoUrl: orNull(String()),
    kitHome: Enum([...kitColourNames]),
  },
  { ...closed, $id: 'TeamOfUser' },
);

/** GET /api/users/:id: what others see of a person. Never a username, an e-mail or a position (SPEC 3.3). */
export const UserProfile = Object(
  {
    id: uuid,
    nickname: String(),
    pictureUrl: orNull(String()),
    bio: String(),
    sports: Array(Enum([...sportIds])),
    region: orNull(Region),
    aboutKm: orNull(Integer()),
    teams: Array(TeamOfUser),
    standing: Standing,
    play: UserPlay,
    mine: Boolean(),
    blocked: Boolean(),
    memberSince: String(),
    deleted: Boolean(),
  },
  { ...closed, $id: 'UserProfile' },
);
export type UserProfile = Static<typeof UserProfile>;

/** PUT | DELETE /api/users/:id/block → 204; GET /api/me/blocks */
export const BlockList = Object(
  { users: Array(Object({ id: uuid, nickname: String(), pictureUrl: orNull(String()) }, closed)) },
  { ...closed, $id: 'BlockList' },
);
export type BlockList = Static<typeof BlockList>;

export const reportReasons = ['abuse', 'spam', 'fake', 'unsafe', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** POST /api/reports → 201 */
export const Report = Object(
  {
    kind: Union([Literal('user'), Literal('team'), Literal('match'), Literal('message'), Literal('review')]),
    id: uuid,
    reason: Enum([...reportReasons]),
    note: String({ maxLength: limits.reportNote.max, pattern: limits.match.textPattern }),
  },
  { ...closed, $id: 'Report' },
);
export type Report = Static<typeof Report>;
