import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Version of an area that a page ran: for all users, for some users, or a preview before its release. */
export const areaChannels = ['stable', 'canary', 'preview'] as const;

/**
 * `loaded`: a canary worked (a stable version reports only failures) · `load_failed`: its code did not load · `render_failed`: a screen
 * threw · `screen_failed`: a screen showed the failure card for a response that it could not use · `fell_back`: the stable version replaced
 * a failed canary · `moved_on`: the version of an old tab no longer existed.
 */
export const areaEvents = [
  'loaded',
  'load_failed',
  'render_failed',
  'screen_failed',
  'fell_back',
  'moved_on',
] as const;
export type AreaEvent = (typeof areaEvents)[number];

/** POST /api/area-reports → 202: report of a page for the operators, without data about the user. */
export const AreaReport = Type.Object(
  {
    area: Type.String({ pattern: '^[a-z][a-z0-9-]{0,40}$' }),
    version: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$' }),
    channel: Type.Enum([...areaChannels]),
    event: Type.Enum([...areaEvents]),
  },
  { ...closed, $id: 'AreaReport' },
);
export type AreaReport = Static<typeof AreaReport>;

/** GET /releases/health, for operators only: reports of pages in the last week, by version. */
export interface ReleaseHealth {
  readonly reports: readonly (AreaReport & { readonly count: number })[];
}
