import { Type, type Static } from 'typebox';
import { Region } from './accounts';
import { locales } from './locales';
import { kitColourNames } from './kit';
import { limits } from './limits';
import { gameOutcomes, Rating, UserPlay } from './play';
import { sportIds } from './sports';

const closed = { additionalProperties: false } as const;
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const password = Type.String({ minLength: limits.password.min, maxLength: limits.password.max });
const currentPassword = Type.String({ minLength: 1, maxLength: 200 });
const uuid = Type.String({ minLength: 36, maxLength: 36, pattern: '^[0-9a-f-]{36}$' });

/** PATCH /api/me */
export const ProfileChange = Type.Object(
  {
    nickname: Type.Optional(
      Type.String({
        minLength: limits.nickname.min,
        maxLength: limits.nickname.max,
        pattern: limits.nickname.pattern,
      }),
    ),
    bio: Type.Optional(Type.String({ maxLength: limits.bio.max, pattern: limits.match.textPattern })),
    sports: Type.Optional(Type.Array(Type.Enum([...sportIds]), { maxItems: limits.sportsPerUser.max })),
    locale: Type.Optional(Type.Enum([...locales])),
  },
  { ...closed, $id: 'ProfileChange' },
);
export type ProfileChange = Static<typeof ProfileChange>;

/** PUT /api/me/location. The server rounds the position and finds the region's names (SPEC 3.3). */
export const LocationChange = Type.Object(
  {
    latitude: Type.Number({ minimum: limits.latitude.min, maximum: limits.latitude.max }),
    longitude: Type.Number({ minimum: limits.longitude.min, maximum: limits.longitude.max }),
    searchDistance: Type.Integer({
      minimum: limits.searchDistance.min,
      maximum: limits.searchDistance.max,
      multipleOf: limits.searchDistance.step,
    }),
  },
  { ...closed, $id: 'LocationChange' },
);
export type LocationChange = Static<typeof LocationChange>;

/** PUT /api/me/password. Ends every other session. */
export const PasswordChange = Type.Object(
  { current: currentPassword, next: password },
  { ...closed, $id: 'PasswordChange' },
);
export type PasswordChange = Static<typeof PasswordChange>;

/** GET /api/me/devices; DELETE /api/me/devices/:id */
export const Device = Type.Object(
  {
    id: uuid,
    current: Type.Boolean(),
    /** False for a signed-out device that the server still recognises, so that failed sign-ins of strangers do not lock out this device. */
    signedIn: Type.Boolean(),
    agent: Type.String(),
    createdAt: Type.String(),
    lastSeenAt: Type.String(),
  },
  { ...closed, $id: 'Device' },
);
export type Device = Static<typeof Device>;
export const DeviceList = Type.Object({ devices: Type.Array(Device) }, { ...closed, $id: 'DeviceList' });
export type DeviceList = Static<typeof DeviceList>;

/** DELETE /api/me; POST /api/me/recovery-codes → RecoveryCodes, the only response with the new codes, which replace the old codes. */
export const PasswordProof = Type.Object({ password: currentPassword }, { ...closed, $id: 'PasswordProof' });
export type PasswordProof = Static<typeof PasswordProof>;
export const RecoveryCodes = Type.Object(
  { codes: Type.Array(Type.String()) },
  { ...closed, $id: 'RecoveryCodes' },
);
export type RecoveryCodes = Static<typeof RecoveryCodes>;
/** GET /api/me/recovery */
export const RecoveryState = Type.Object(
  {
    codesLeft: Type.Integer(),
    email: nullable(Type.String()),
    emailConfirmed: Type.Boolean(),
    /** True if urgent notices that are unseen for a day are mailed to the confirmed address. */
    letters: Type.Boolean(),
  },
  { ...closed, $id: 'RecoveryState' },
);
export type RecoveryState = Static<typeof RecoveryState>;

/** PUT /api/me/letters → 204. */
export const LetterChoice = Type.Object({ wanted: Type.Boolean() }, { ...closed, $id: 'LetterChoice' });
export type LetterChoice = Static<typeof LetterChoice>;

/** POST /api/recovery/code → SignInAnswer, signed in; every other session ends. */
export const RecoverByCode = Type.Object(
  {
    username: Type.String({ minLength: 1, maxLength: 200 }),
    code: Type.String({ minLength: 1, maxLength: 64 }),
    password,
  },
  { ...closed, $id: 'RecoverByCode' },
);
export type RecoverByCode = Static<typeof RecoverByCode>;

/**
 * PUT /api/me/email → 202 (null removes the address); POST /api/email/confirm {token}. The change needs the password, because the address
 * can recover the account.
 */
export const EmailChange = Type.Object(
  {
    email: nullable(Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' })),
    password: currentPassword,
  },
  { ...closed, $id: 'EmailChange' },
);
export type EmailChange = Static<typeof EmailChange>;
export const TokenBody = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 128 }) },
  { ...closed, $id: 'TokenBody' },
);
export type TokenBody = Static<typeof TokenBody>;

/** POST /api/recovery/mail → always 202, whether or not the name exists. */
export const RecoverByMail = Type.Object(
  { username: Type.String({ minLength: 1, maxLength: 200 }) },
  { ...closed, $id: 'RecoverByMail' },
);
export type RecoverByMail = Static<typeof RecoverByMail>;
/** POST /api/recovery/reset → SignInAnswer, signed in; every other session ends. */
export const ResetPassword = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 128 }), password },
  { ...closed, $id: 'ResetPassword' },
);
export type ResetPassword = Static<typeof ResetPassword>;

/** Results of a user or team in a sport (SPEC 3.5). There is no rating before the first rated game. */
export const SportRecord = Type.Object(
  {
    sport: Type.Enum([...sportIds]),
    wins: Type.Integer(),
    draws: Type.Integer(),
    losses: Type.Integer(),
    rating: nullable(Rating),
    /** Number of team games without a line-up that count because the user was a member then. */
    withoutLineUp: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { ...closed, $id: 'SportRecord' },
);
export type SportRecord = Static<typeof SportRecord>;

/** Standing of a side. Manner and kept promises are null while there is too little data (SPEC 7.3). */
export const Standing = Type.Object(
  {
    records: Type.Array(SportRecord),
    manner: nullable(Type.Object({ score: Type.Integer(), reviews: Type.Integer() }, closed)),
    keptPromises: nullable(Type.Object({ percent: Type.Integer(), of: Type.Integer() }, closed)),
    /** Outcomes of the side's latest five matches, the latest last; absent if none was played. */
    form: Type.Optional(Type.Array(Type.Enum([...gameOutcomes]))),
  },
  { ...closed, $id: 'Standing' },
);
export type Standing = Static<typeof Standing>;

export const TeamOfUser = Type.Object(
  {
    id: uuid,
    name: Type.String(),
    sport: Type.Enum([...sportIds]),
    role: Type.Union([Type.Literal('leader'), Type.Literal('manager'), Type.Literal('member')]),
    logoUrl: nullable(Type.String()),
    kitHome: Type.Enum([...kitColourNames]),
    /** Absent in answers of earlier servers. */
    kitAway: Type.Optional(Type.Enum([...kitColourNames])),
  },
  { ...closed, $id: 'TeamOfUser' },
);

/** GET /api/users/:id: public profile of a user, without username, email and position (SPEC 3.3). */
export const UserProfile = Type.Object(
  {
    id: uuid,
    nickname: Type.String(),
    pictureUrl: nullable(Type.String()),
    bio: Type.String(),
    sports: Type.Array(Type.Enum([...sportIds])),
    /** In the language of the viewer's account. */
    region: nullable(Region),
    /** In both languages, because a device may show another language than that of the account. */
    regionNames: Type.Optional(nullable(Type.Object({ ko: Region, en: Region }, closed))),
    aboutKm: nullable(Type.Integer()),
    teams: Type.Array(TeamOfUser),
    standing: Standing,
    play: UserPlay,
    mine: Type.Boolean(),
    blocked: Type.Boolean(),
    memberSince: Type.String(),
    deleted: Type.Boolean(),
  },
  { ...closed, $id: 'UserProfile' },
);
export type UserProfile = Static<typeof UserProfile>;

/** PUT | DELETE /api/users/:id/block → 204; GET /api/me/blocks */
export const BlockList = Type.Object(
  {
    users: Type.Array(
      Type.Object({ id: uuid, nickname: Type.String(), pictureUrl: nullable(Type.String()) }, closed),
    ),
  },
  { ...closed, $id: 'BlockList' },
);
export type BlockList = Static<typeof BlockList>;

export const reportReasons = ['abuse', 'spam', 'fake', 'unsafe', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A report of anything except a picture. Areas of earlier versions send only this type. */
export const Report = Type.Object(
  {
    kind: Type.Union([
      Type.Literal('user'),
      Type.Literal('team'),
      Type.Literal('match'),
      Type.Literal('message'),
      Type.Literal('review'),
    ]),
    id: uuid,
    reason: Type.Enum([...reportReasons]),
    note: Type.String({ maxLength: limits.reportNote.max, pattern: limits.match.textPattern }),
  },
  { ...closed, $id: 'Report' },
);
export type Report = Static<typeof Report>;

/** POST /api/reports → 201. The id of a picture is that of the person, the team or the message that shows it. */
export const SubjectReport = Type.Object(
  {
    ...Report.properties,
    kind: Type.Union([...Report.properties.kind.anyOf, Type.Literal('picture')]),
  },
  { ...closed, $id: 'SubjectReport' },
);
export type SubjectReport = Static<typeof SubjectReport>;
