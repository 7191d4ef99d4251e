import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { hasShape } from '@homeground/shared/contracts';
import { Type, type Static } from 'typebox';
import { readJson, type Target } from '../target/target';

const closed = { additionalProperties: false } as const;

/** One team's public key for one area. */
const TeamKey = Type.Object(
  {
    area: Type.String({ pattern: '^mf-[a-z0-9-]{1,37}$' }),
    /** Stands in history before the name of the person. */
    name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    /** An Ed25519 key: DER (SPKI) in base64. */
    key: Type.String({ pattern: '^[A-Za-z0-9+/]{59}=$' }),
    since: Type.String(),
    /** Uploads and offers previews, and makes nothing live: for pipelines in which code runs that nobody has read yet. */
    previewsOnly: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type TeamKey = Static<typeof TeamKey>;

const TeamKeys = Type.Object(
  { schema: Type.Literal(1), keys: Type.Array(TeamKey) },
  { ...closed, $id: 'TeamKeys' },
);
type TeamKeys = Static<typeof TeamKeys>;

/** Beside the pointer, where only operators write; `history/` is never served. */
export const keysFile = 'history/release-keys.json';

export async function readKeys(target: Target): Promise<readonly TeamKey[]> {
  const value = await readJson(target, keysFile);
  if (value === null) return [];
  if (!hasShape(TeamKeys, value))
    throw new Error(`${target.name}/${keysFile} is no list of keys this checkout understands.`);
  return (value as TeamKeys).keys;
}

/** Replaces the list only if it is unchanged since it was read. */
async function edit(
  target: Target,
  change: (keys: readonly TeamKey[]) => readonly TeamKey[],
): Promise<boolean> {
  for (;;) {
    const stored = await target.read(keysFile);
    const now = await readKeys(target);
    const keys = change(now);
    if (JSON.stringify(keys) === JSON.stringify(now)) return false;
    const content = Buffer.from(`${JSON.stringify({ schema: 1, keys }, null, 1)}\n`);
    if (await target.replace(keysFile, content, stored?.mark ?? null)) return true;
  }
}

function needEd25519(key: string): void {
  try {
    const { asymmetricKeyType } = createPublicKey({
      key: Buffer.from(key, 'base64'),
      format: 'der',
      type: 'spki',
    });
    if (asymmetricKeyType === 'ed25519') return;
  } catch {
    // Explained below.
  }
  throw new Error(
    'That is no public key of ours. A team makes one with: npm run releases -- keys new <file>',
  );
}

/** Returns false when exactly this key was listed already. A name has one key for an area, so a new one replaces the old one. */
export async function addKey(target: Target, added: TeamKey): Promise<boolean> {
  needEd25519(added.key);
  if (!hasShape(TeamKey, added))
    throw new Error('An area is named like mf-chat, a key in small letters and digits: chat-team');
  const isSame = ({ area, name }: TeamKey) => area === added.area && name === added.name;
  return edit(target, (keys) =>
    keys.some((item) => isSame(item) && item.key === added.key && item.previewsOnly === added.previewsOnly)
      ? keys
      : [...keys.filter((item) => !isSame(item)), added],
  );
}

export function removeKey(target: Target, area: string, name: string): Promise<boolean> {
  return edit(target, (keys) => keys.filter((item) => item.area !== area || item.name !== name));
}

/** Makes a pair: the private key as PEM, the public one as it stands in the list. */
export function newPair(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}
