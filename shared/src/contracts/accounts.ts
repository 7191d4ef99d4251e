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
import { fieldProblems } from './errors';
import { limits } from './limits';
import { sportIds } from './sports';

const closed = { additionalProperties: false } as const;

export const locales = ['ko', 'en'] as const;
export type Locale = (typeof locales)[number];

const username = String({
  minLength: limits.username.min,
  maxLength: limits.username.max,
  pattern: limits.username.pattern,
});
const password = String({ minLength: limits.password.min, maxLength: limits.password.max });
const nickname = String({
  minLength: limits.nickname.min,
  maxLength: limits.nickname.max,
  pattern: limits.nickname.pattern,
});

export const SignUp = Object(
  { username, password, nickname, locale: Enum([...locales]) },
  { ...closed, $id: 'SignUp' },
);
export type SignUp = Static<typeof SignUp>;

/** No format rules here: a wrong shape must look like any other wrong name or password. */
export const SignIn = Object(
  { username: String({ minLength: 1, maxLength: 200 }), password: String({ minLength: 1, maxLength: 200 }) },
  { ...closed, $id: 'SignIn' },
);
export type SignIn = Static<typeof SignIn>;

export const Region = Object(
  { depth1: String(), depth2: String(), depth3: String() },
  { ...closed, $id: 'Region' },
);
export type Region = Static<typeof Region>;

/** The signed-in person, as only they see it. */
export const Me = Object(
  {
    id: String(),
    username: String(),
    nickname: String(),
    pictureUrl: Union([String(), Null()]),
    bio: String(),
    sports: Array(Enum([...sportIds])),
    locale: Enum([...locales]),
    latitude: Union([Number(), Null()]),
    longitude: Union([Number(), Null()]),
    searchDistance: Union([Integer(), Null()]),
    region: Union([Region, Null()]),
  },
  { ...closed, $id: 'Me' },
);
export type Me = Static<typeof Me>;

export const MeAnswer = Object({ user: Me }, { ...closed, $id: 'MeAnswer' });
export type MeAnswer = Static<typeof MeAnswer>;

export const AvailabilityQuery = Object(
  { username: Optional(String({ maxLength: 64 })), nickname: Optional(String({ maxLength: 64 })) },
  { ...closed, $id: 'AvailabilityQuery' },
);
/** `problem`: what is wrong with a name that is not available; null for one that is. */
export const Availability = Object(
  { available: Boolean(), problem: Union([Enum([...fieldProblems]), Null()]) },
  { ...closed, $id: 'Availability' },
);
export type Availability = Static<typeof Availability>;

/** What a page needs to know of the server before it starts (SPEC 3.4). */
export const AppConfig = Object(
  {
    maps: Object({
      /** Where the page sends SEED 7's call; '' is our own server. */
      host: String(),
      /** Only set when an operator chose the direct call (`MAPS_BROWSER_KEY`). */
      key: Union([String(), Null()]),
      source: Union([Literal('provider'), Literal('offline')]),
      tileUrl: Union([String(), Null()]),
      attribution: String(),
    }),
    demo: Boolean(),
    mail: Boolean(),
    /** What a browser subscribes with; null: this server sends nothing to devices. */
    pushKey: Union([String(), Null()]),
  },
  { ...closed, $id: 'AppConfig' },
);
export type AppConfig = Static<typeof AppConfig>;
