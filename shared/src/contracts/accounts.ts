import { Type, type Static } from 'typebox';
import { fieldProblems } from './errors';
import { limits } from './limits';
import { locales } from './locales';
import { sportIds } from './sports';

const closed = { additionalProperties: false } as const;

const username = Type.String({
  minLength: limits.username.min,
  maxLength: limits.username.max,
  pattern: limits.username.pattern,
});
const password = Type.String({ minLength: limits.password.min, maxLength: limits.password.max });
const nickname = Type.String({
  minLength: limits.nickname.min,
  maxLength: limits.nickname.max,
  pattern: limits.nickname.pattern,
});

export const SignUp = Type.Object(
  { username, password, nickname, locale: Type.Enum([...locales]) },
  { ...closed, $id: 'SignUp' },
);
export type SignUp = Static<typeof SignUp>;

/** The schema has no format rules, because a malformed name must get the same response as any other wrong name or password. */
export const SignIn = Type.Object(
  {
    username: Type.String({ minLength: 1, maxLength: 200 }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
  },
  { ...closed, $id: 'SignIn' },
);
export type SignIn = Static<typeof SignIn>;

export const Region = Type.Object(
  { depth1: Type.String(), depth2: Type.String(), depth3: Type.String() },
  { ...closed, $id: 'Region' },
);
export type Region = Static<typeof Region>;

/** The signed-in user, including data that only this user sees. */
export const Me = Type.Object(
  {
    id: Type.String(),
    username: Type.String(),
    nickname: Type.String(),
    pictureUrl: Type.Union([Type.String(), Type.Null()]),
    bio: Type.String(),
    sports: Type.Array(Type.Enum([...sportIds])),
    locale: Type.Enum([...locales]),
    latitude: Type.Union([Type.Number(), Type.Null()]),
    longitude: Type.Union([Type.Number(), Type.Null()]),
    searchDistance: Type.Union([Type.Integer(), Type.Null()]),
    region: Type.Union([Region, Type.Null()]),
  },
  { ...closed, $id: 'Me' },
);
export type Me = Static<typeof Me>;

export const MeAnswer = Type.Object({ user: Me }, { ...closed, $id: 'MeAnswer' });
export type MeAnswer = Static<typeof MeAnswer>;

export const AvailabilityQuery = Type.Object(
  {
    username: Type.Optional(Type.String({ maxLength: 64 })),
    nickname: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { ...closed, $id: 'AvailabilityQuery' },
);
/** `problem`: why a name is not available; null if it is available. */
export const Availability = Type.Object(
  { available: Type.Boolean(), problem: Type.Union([Type.Enum([...fieldProblems]), Type.Null()]) },
  { ...closed, $id: 'Availability' },
);
export type Availability = Static<typeof Availability>;

/** Configuration that a page needs when it starts (SPEC 3.4). */
export const AppConfig = Type.Object(
  {
    maps: Type.Object({
      /** Host of the address lookup (SEED 7); '' is our own server. */
      host: Type.String(),
      /** Set only if an operator has chosen direct calls to the provider (`MAPS_BROWSER_KEY`). */
      key: Type.Union([Type.String(), Type.Null()]),
      source: Type.Union([Type.Literal('provider'), Type.Literal('offline')]),
      tileUrl: Type.Union([Type.String(), Type.Null()]),
      /** For pages and servers of earlier releases, which do not know `attributionIn`. */
      attribution: Type.String(),
      /** Attribution on a map, by language. */
      attributionIn: Type.Optional(Type.Object({ ko: Type.String(), en: Type.String() })),
    }),
    demo: Type.Boolean(),
    mail: Type.Boolean(),
    /** Public key for push subscriptions; null: this server sends no push messages. */
    pushKey: Type.Union([Type.String(), Type.Null()]),
    /** Hosts whose pages have previews in chats. Empty: there are no previews. A server of an earlier release does not send this list. */
    linkPreviewHosts: Type.Optional(Type.Array(Type.String())),
  },
  { ...closed, $id: 'AppConfig' },
);
export type AppConfig = Static<typeof AppConfig>;
