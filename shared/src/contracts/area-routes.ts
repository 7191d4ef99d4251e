import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Visible text on one line, without markup, control characters or direction characters. */
const Title = Type.String({ pattern: '^[^\\s<>\\p{C}][^<>\\p{C}\\p{Zl}\\p{Zp}]{0,59}$' });

/** A route that an area brings with its release. It has the columns of the route table (SPEC 2.2), except the owner. */
export const AreaRoute = Type.Object(
  {
    /** Id of a screen that the area exports: the word of the area (`training` for mf-training), or `training-…`. */
    id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' }),
    /** `/training`, or an address below `/training`. `:name` matches any one part of an address. */
    path: Type.String({ pattern: '^(?:/(?:[a-z0-9][a-z0-9-]{0,39}|:[a-z][A-Za-z0-9]{0,39})){1,8}$' }),
    title: Type.Object({ en: Title, ko: Title }, closed),
    top: Type.Boolean(),
    bottom: Type.Boolean(),
    back: Type.Enum(['shown', 'hidden', 'own']),
    access: Type.Enum(['signed-out', 'signed-in']),
  },
  { ...closed, $id: 'AreaRoute' },
);
export type AreaRoute = Static<typeof AreaRoute>;
