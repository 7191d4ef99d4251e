import { Type, type Static } from 'typebox';
import { AreaRoute } from './area-routes';
import { maxAreaRoutes } from './area-routes.rules';
import { hasShape } from './validate';

const closed = { additionalProperties: false } as const;

const idPattern = '^[a-z][a-z0-9-]*$';
/** An http origin is allowed only on the same machine, for trials. */
const originPattern = '^(?:https://[a-z0-9-]+(?:\\.[a-z0-9-]+)*|http://localhost)(?::\\d{1,5})?$';
const filePattern = '^(?:[0-9A-Za-z_-][0-9A-Za-z._-]*/)*[0-9A-Za-z_-][0-9A-Za-z._-]*$';

/** Pattern of a call: a path on our own origin. */
const callPattern =
  '^/api/(?:[a-z0-9-]+|\\{[0-9]\\})(?:/(?:[a-z0-9-]+|\\{[0-9]\\}))*(?:\\?[0-9A-Za-z=&_{}-]+)?$';

const Version = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]*$' });
const File = Type.String({ pattern: filePattern });
const Integrity = Type.Record(
  Type.String({ pattern: filePattern }),
  Type.String({ pattern: '^sha384-[0-9A-Za-z+/]{64}$' }),
);
const Ranges = Type.Record(Type.String({ pattern: '^[@a-z0-9./-]+$' }), Type.String());

const releaseFields = {
  version: Version,
  /**
   * Another origin from which pages load these files; absent: our own. The content security policy of the page allows only the origins that
   * the operator lists (AREA_ORIGINS), so a registry alone can never make the page run a foreign script.
   */
  origin: Type.Optional(Type.String({ pattern: originPattern })),
  /** Folder of the release. */
  base: Type.String({ pattern: '^/r/[a-z0-9-]+/[0-9A-Za-z][0-9A-Za-z.+-]*/$' }),
  entry: File,
  /** Chunks of the exposed module, which every screen needs. */
  preload: Type.Array(File),
  screens: Type.Record(Type.String({ pattern: idPattern }), Type.Array(File)),
  /**
   * Routes of an area that is not in the shell's own route table. The page adds them to that table (`registryRows` in shared/src/routes
   * decides which routes it accepts).
   */
  routes: Type.Optional(Type.Array(AreaRoute, { maxItems: maxAreaRoutes })),
  /** First API calls of each screen, sent while its code loads. `{0}` is the first part of the page's path. */
  calls: Type.Optional(
    Type.Record(Type.String({ pattern: idPattern }), Type.Array(Type.String({ pattern: callPattern }))),
  ),
  integrity: Integrity,
  /** Version ranges of the shared libraries that the area needs. */
  requires: Ranges,
};

/** A version of an area: its folder, the files of each screen, and the hashes of its scripts. */
export const RemoteRelease = Type.Object(releaseFields, { ...closed, $id: 'RemoteRelease' });
export type RemoteRelease = Static<typeof RemoteRelease>;

/**
 * The next version of an area, for the users with `bucketOf(salt, sticky id) < percent`. If this version does not load, the page uses the
 * stable version. The salt stays the same while the percentage grows, so users of the canary stay in the canary.
 */
export const CanaryRelease = Type.Object(
  {
    ...releaseFields,
    percent: Type.Integer({ minimum: 1, maximum: 100 }),
    salt: Type.String({ pattern: '^[0-9a-z]{8,32}$' }),
  },
  { ...closed, $id: 'CanaryRelease' },
);
export type CanaryRelease = Static<typeof CanaryRelease>;

/** Live versions of one area: the stable version, and possibly a canary. */
export const LiveRemote = Type.Object(
  { ...releaseFields, canary: Type.Optional(CanaryRelease) },
  { ...closed, $id: 'LiveRemote' },
);
export type LiveRemote = Static<typeof LiveRemote>;

/** Document that names the live version of each area (ARCHITECTURE 2.3). */
export const Registry = Type.Object(
  {
    schema: Type.Literal(1),
    /** Rises with every change of the live versions. */
    generation: Type.Integer({ minimum: 1 }),
    publishedAt: Type.String(),
    shell: Type.Object({ version: Version, provides: Ranges }, closed),
    remotes: Type.Record(Type.String({ pattern: idPattern }), LiveRemote),
  },
  { ...closed, $id: 'Registry' },
);
export type Registry = Static<typeof Registry>;

/**
 * `/previews.json`, written by the release command: versions that can be opened before they are live. A page that is opened with
 * "area@version" accepts files and hashes from this document only.
 */
export const Previews = Type.Object(
  {
    schema: Type.Literal(1),
    areas: Type.Record(Type.String({ pattern: idPattern }), Type.Array(RemoteRelease)),
  },
  { ...closed, $id: 'Previews' },
);
export type Previews = Static<typeof Previews>;

const VersionOrNull = Type.Union([Version, Type.Null()]);

/** A change between two generations: the versions before and after it, and the new share of a canary. */
export const ReleaseChange = Type.Object(
  {
    part: Type.String({ pattern: idPattern }),
    what: Type.Union([Type.Literal('version'), Type.Literal('canary')]),
    from: VersionOrNull,
    to: VersionOrNull,
    /** Only set for a canary. */
    percent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  },
  { ...closed, $id: 'ReleaseChange' },
);
export type ReleaseChange = Static<typeof ReleaseChange>;

/**
 * Content of `history/<generation>.json` next to the live document. The file is never served, because it contains names. `before` is the
 * generation that this generation replaced, so following `before` from the live generation gives all earlier live generations. Other
 * entries belong to releases that were stopped, or lost a race, before they went live.
 */
export const HistoryEntry = Type.Object(
  {
    schema: Type.Literal(1),
    generation: Type.Integer({ minimum: 1 }),
    before: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    at: Type.String(),
    who: Type.String(),
    why: Type.String(),
    /** The command as it was typed, e.g. `rollback mf-chat`. */
    command: Type.String(),
    changes: Type.Array(ReleaseChange),
    registry: Registry,
  },
  { ...closed, $id: 'HistoryEntry' },
);
export type HistoryEntry = Static<typeof HistoryEntry>;

export function isRegistry(value: unknown): value is Registry {
  if (!hasShape(Registry, value)) return false;
  return Object.entries((value as Registry).remotes).every(
    ([area, { base, canary }]) => isFolderOf(area, base) && (!canary || isFolderOf(area, canary.base)),
  );
}

/**
 * Returns the registry without the entries that violate the schema, so that a broken entry of one area does not affect other areas. Returns
 * null if the value is not a registry.
 */
export function usableRegistry(value: unknown): Registry | null {
  const { remotes } = (value ?? {}) as { readonly remotes?: unknown };
  if (typeof remotes !== 'object' || remotes === null) return null;
  const emptyRegistry = { ...(value as Registry), remotes: {} };
  const usableEntries = Object.entries(remotes).filter(([area, entry]: [string, unknown]) =>
    isRegistry({ ...emptyRegistry, remotes: { [area]: entry } }),
  );
  const registry = { ...emptyRegistry, remotes: Object.fromEntries(usableEntries) };
  return isRegistry(registry) ? registry : null;
}

export function isPreviews(value: unknown): value is Previews {
  if (!hasShape(Previews, value)) return false;
  return Object.entries((value as Previews).areas).every(([area, releases]) =>
    releases.every(({ base }) => isFolderOf(area, base)),
  );
}

export function isHistoryEntry(value: unknown): value is HistoryEntry {
  return hasShape(HistoryEntry, value);
}

/** Returns whether a folder belongs to an area. Without this check one area could run as another area. */
function isFolderOf(area: string, base: string): boolean {
  return base.startsWith(`/r/${area}/`);
}
