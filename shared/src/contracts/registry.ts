import { Array, Integer, Literal, Object, Record, String, type Static } from 'typebox';
import { hasShape } from './shape';

const closed = { additionalProperties: false } as const;

const areaPattern = '^[a-z][a-z0-9-]*$';
const filePattern = '^(?:[0-9A-Za-z_-][0-9A-Za-z._-]*/)*[0-9A-Za-z_-][0-9A-Za-z._-]*$';

const Version = String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]*$' });
const File = String({ pattern: filePattern });
const Integrity = Record(String({ pattern: filePattern }), String({ pattern: '^sha384-[0-9A-Za-z+/]{64}$' }));
const Ranges = Record(String({ pattern: '^[@a-z0-9./-]+$' }), String());

/** The live version of one area: where it lies, what to fetch for which screen, and the bytes that are allowed to run. */
export const RemoteRelease = Object(
  {
    version: Version,
    /** A folder of our own origin and nothing else: a registry can never make the page run somebody else's script. */
    base: String({ pattern: '^/r/[a-z0-9-]+/[0-9A-Za-z][0-9A-Za-z.+-]*/$' }),
    entry: File,
    /** The exposed module's own chunks, needed by every screen. */
    preload: Array(File),
    screens: Record(String({ pattern: areaPattern }), Array(File)),
    integrity: Integrity,
    /** What the area expects of the shell's singletons. */
    requires: Ranges,
  },
  { ...closed, $id: 'RemoteRelease' },
);
export type RemoteRelease = Static<typeof RemoteRelease>;

/** ARCHITECTURE 2.3: the one document that says which version of which area is live. */
export const Registry = Object(
  {
    schema: Literal(1),
    /** Only ever rises. */
    generation: Integer({ minimum: 1 }),
    publishedAt: String(),
    shell: Object({ version: Version, provides: Ranges }, closed),
    remotes: Record(String({ pattern: areaPattern }), RemoteRelease),
  },
  { ...closed, $id: 'Registry' },
);
export type Registry = Static<typeof Registry>;

export function isRegistry(value: unknown): value is Registry {
  if (!hasShape(Registry, value)) return false;
  return globalThis.Object.entries((value as Registry).remotes).every(([area, { base }]) =>
    base.startsWith(`/r/${area}/`),
  );
}
