import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Which of an area's versions a page ran: the one for everybody, the one for some, or one that somebody looked at beforehand. */
export const areaChannels = ['stable', 'canary', 'preview'] as const;

/**
 * `loaded`: a canary worked (of the stable version only trouble is told) · `load_failed`: its code could not be had · `render_failed`:
 * a screen threw · `screen_failed`: a screen showed the failure card for an answer that it could not use · `fell_back`: a failed canary gave way to the stable version · `moved_on`: an old tab's version was gone.
 */
export const areaEvents = ['loaded', 'load_failed', 'render_failed', 'screen_failed', 'fell_back', 'moved_on'] as const;
export type AreaEvent = (typeof areaEvents)[number];

/** POST /api/area-reports → 202: what a page tells the operators. Nothing in it says who was there. */
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

/** GET /releases/health, for operators only: what pages told in the last week, by version. */
export interface ReleaseHealth {
  readonly reports: readonly (AreaReport & { readonly count: number })[];
}
