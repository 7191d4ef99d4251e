import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Largest contentful paint and interaction to next paint in milliseconds; cumulative layout shift in thousandths. */
export const vitalMetrics = ['LCP', 'INP', 'CLS'] as const;
export type VitalMetric = (typeof vitalMetrics)[number];

/** Values of `effectiveType` in the Network Information API; `unknown` if the browser does not have this API. */
export const networkClasses = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;
export type NetworkClass = (typeof networkClasses)[number];

/** Id of a screen, never its address. */
const screen = Type.String({ pattern: '^[a-z][a-z0-9-]{0,40}$' });
const versionPattern = '[0-9A-Za-z][0-9A-Za-z.+-]{0,63}';

/**
 * POST /api/page-vitals → 202: speed of the screens of a page, and errors that the page threw. The report names no user
 * and no address. For an error it contains only the class and the place in our own code, because a message may contain
 * a user's text.
 */
export const PageVitals = Type.Object(
  {
    /** Version of the shell. */
    version: Type.String({ pattern: `^${versionPattern}$` }),
    network: Type.Enum([...networkClasses]),
    vitals: Type.Array(
      Type.Object(
        {
          screen,
          metric: Type.Enum([...vitalMetrics]),
          value: Type.Integer({ minimum: 0, maximum: 600_000 }),
        },
        closed,
      ),
      { maxItems: 60 },
    ),
    errors: Type.Array(
      Type.Object(
        {
          screen,
          name: Type.String({ pattern: '^[A-Za-z]{1,40}$' }),
          place: Type.String({
            pattern: `^(?:shell|r/[a-z0-9-]{1,40})/${versionPattern}/[0-9A-Za-z._/-]{1,120}:\\d{1,7}:\\d{1,7}$`,
          }),
        },
        closed,
      ),
      { maxItems: 10 },
    ),
  },
  { ...closed, $id: 'PageVitals' },
);
export type PageVitals = Static<typeof PageVitals>;
