import { Array, Integer, Literal, Null, Object, Optional, Record, String, Union, type Static } from 'typebox';
import { hasShape } from './shape';

const closed = { additionalProperties: false } as const;

const areaPattern = '^[a-z][a-z0-9-]*$';
const filePattern = '^(?:[0-9A-Za-z_-][0-9A-Za-z._-]*/)*[0-9A-Za-z_-][0-9A-Za-z._-]*$';

/** Of our own origin, and nothing that could leave it. */
const callPattern =
  '^/api/(?:[a-z0-9-]+|\\{[0-9]\\})(?:/(?:[a-z0-9-]+|\\{[0-9]\\}))*(?:\\?[0-9A-Za-z=&_{}-]+)?$';

const Version = String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]*$' });
const File = String({ pattern: filePattern });
const Integrity = Record(String({ pattern: filePattern }), String({ pattern: '^sha384-[0-9A-Za-z+/]{64}$' }));
const Ranges = Record(String({ pattern: '^[@a-z0-9./-]+$' }), String());

const releaseFields = {
  version: Version,
  /** A folder of our own origin and nothing else: a registry can never make the page run somebody else's script. */
  base: String({ pattern: '^/r/[a-z0-9-]+/[0-9A-Za-z][0-9A-Za-z.+-]*/$' }),
  entry: File,
  /** The exposed module's own chunks, needed by every screen. */
  preload: Array(File),
  screens: Record(String({ pattern: areaPattern }), Array(File)),
  /** What a screen asks our server first, so that the page can ask it together with the code; `{1}` is that part of the page's address. */
  calls: Optional(Record(String({ pattern: areaPattern }), Array(String({ pattern: callPattern })))),
  integrity: Integrity,
  /** What the area expects of the shell's singletons. */
  requires: Ranges,
};

/** One version of one area: where it lies, what to fetch for which screen, and the bytes that are allowed to run. */
export const RemoteRelease = Object(releaseFields, { ...closed, $id: 'RemoteRelease' });
export type RemoteRelease = Static<typeof RemoteRelease>;

/**
 * The next version of an area, shown to some. A page takes it when `bucketOf(salt, sticky id) < percent`; when it does not load, the
 * same page takes the version it stands beside. The salt stays while the percentage grows, so nobody is moved back and forth.
 */
export const CanaryRelease = Object(
  {
    ...releaseFields,
    percent: Integer({ minimum: 1, maximum: 100 }),
    salt: String({ pattern: '^[0-9a-z]{8,32}$' }),
  },
  { ...closed, $id: 'CanaryRelease' },
);
export type CanaryRelease = Static<typeof CanaryRelease>;

/** What is live of one area: the version for everybody, and beside it perhaps one for some. */
export const LiveRemote = Object(
  { ...releaseFields, canary: Optional(CanaryRelease) },
  { ...closed, $id: 'LiveRemote' },
);
export type LiveRemote = Static<typeof LiveRemote>;

/** ARCHITECTURE 2.3: the one document that says which version of which area is live. */
export const Registry = Object(
  {
    schema: Literal(1),
    /** Only ever rises. */
    generation: Integer({ minimum: 1 }),
    publishedAt: String(),
    shell: Object({ version: Version, provides: Ranges }, closed),
    remotes: Record(String({ pattern: areaPattern }), LiveRemote),
  },
  { ...closed, $id: 'Registry' },
);
export type Registry = Static<typeof Registry>;

/**
 * `/previews.json`, made by the release command only: versions of our own origin that may be looked at before they are live. A page
 * that is asked to show "area@version" takes place and bytes from here and from nowhere else; no document, no previews.
 */
export const Previews = Object(
  {
    schema: Literal(1),
    areas: Record(String({ pattern: areaPattern }), Array(RemoteRelease)),
  },
  { ...closed, $id: 'Previews' },
);
export type Previews = Static<typeof Previews>;

const Named = Union([Version, Null()]);

/** One line of what a generation changed: versions before and after, and the canary's share before and after. */
export const ReleaseChange = Object(
  {
    part: String({ pattern: areaPattern }),
    what: Union([Literal('version'), Literal('canary')]),
    from: Named,
    to: Named,
    /** Of a canary only. */
    percent: Optional(Integer({ minimum: 0, maximum: 100 })),
  },
  { ...closed, $id: 'ReleaseChange' },
);
export type ReleaseChange = Static<typeof ReleaseChange>;

/**
 * `history/<generation>.json` beside the live document (never served: it names people). `before` is the generation it replaced; from
 * the live generation back along `before` lies what really was live. An entry beside that chain belongs to a release that was
 * stopped or lost a race before it went live.
 */
export const HistoryEntry = Object(
  {
    schema: Literal(1),
    generation: Integer({ minimum: 1 }),
    before: Union([Integer({ minimum: 1 }), Null()]),
    at: String(),
    who: String(),
    why: String(),
    /** The command as it was typed, e.g. `rollback mf-chat`. */
    command: String(),
    changes: Array(ReleaseChange),
    registry: Registry,
  },
  { ...closed, $id: 'HistoryEntry' },
);
export type HistoryEntry = Static<typeof HistoryEntry>;

export function isRegistry(value: unknown): value is Registry {
  if (!hasShape(Registry, value)) return false;
  return globalThis.Object.entries((value as Registry).remotes).every(
    ([area, { base, canary }]) => isOf(area, base) && (!canary || isOf(area, canary.base)),
  );
}

export function isPreviews(value: unknown): value is Previews {
  if (!hasShape(Previews, value)) return false;
  return globalThis.Object.entries((value as Previews).areas).every(([area, releases]) =>
    releases.every(({ base }) => isOf(area, base)),
  );
}

export function isHistoryEntry(value: unknown): value is HistoryEntry {
  return hasShape(HistoryEntry, value);
}

/** A folder belongs to the area it is listed under, or one area could run as another. */
function isOf(area: string, base: string): boolean {
  return base.startsWith(`/r/${area}/`);
}
