import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { hasShape } from '@homeground/shared/contracts';
import { Type, type Static } from 'typebox';
import { readJson, type Target } from '../target/target';

const closedObject = { additionalProperties: false } as const;

/** One team's public key for one area. */
const TeamKey = Type.Object(
  {
    area: Type.String({ pattern: '^mf-[a-z0-9-]{1,37}$' }),
    /** Name of the team, which the history shows before the name of the person. */
    name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    /** An Ed25519 key: DER (SPKI) in base64. */
    key: Type.String({ pattern: '^[A-Za-z0-9+/]{59}=$' }),
    since: Type.String(),
    /** True if the key may upload versions and offer them as previews, but not make them live. For pipelines that run code without a review. */
    previewsOnly: Type.Optional(Type.Boolean()),
  },
  closedObject,
);
export type TeamKey = Static<typeof TeamKey>;

const TeamKeys = Type.Object(
  { schema: Type.Literal(1), keys: Type.Array(TeamKey) },
  { ...closedObject, $id: 'TeamKeys' },
);
type TeamKeys = Static<typeof TeamKeys>;

/** File of the list. Only those who run the store write into `history/`, and no server serves it. */
export const keysFile = 'history/release-keys.json';

export async function readKeys(target: Target): Promise<readonly TeamKey[]> {
  const value = await readJson(target, keysFile);
  if (value === null) return [];
  if (!hasShape(TeamKeys, value))
    throw new Error(`${target.name}/${keysFile} is not a list of keys that this checkout understands.`);
  return (value as TeamKeys).keys;
}

/** Changes the list. Tries again if the list was changed in the meantime. Returns false if there is nothing to change. */
async function editKeys(
  target: Target,
  change: (keys: readonly TeamKey[]) => readonly TeamKey[],
): Promise<boolean> {
  for (;;) {
    // The file is read first for its mark (an ETag), so that `replace` fails if the keys have changed since then.
    const storedFile = await target.read(keysFile);
    const currentKeys = await readKeys(target);
    const keys = change(currentKeys);
    if (JSON.stringify(keys) === JSON.stringify(currentKeys)) return false;
    const content = Buffer.from(`${JSON.stringify({ schema: 1, keys }, null, 1)}\n`);
    if (await target.replace(keysFile, content, storedFile?.mark ?? null)) return true;
  }
}

function requireEd25519(key: string): void {
  try {
    const { asymmetricKeyType } = createPublicKey({
      key: Buffer.from(key, 'base64'),
      format: 'der',
      type: 'spki',
    });
    if (asymmetricKeyType === 'ed25519') return;
  } catch {
    // Any failure means that the key is invalid, which the error below explains.
  }
  throw new Error(
    'That is not a public key in our format. A team creates one with: npm run releases -- keys new <file>',
  );
}

/** Adds a key to the list; returns false if the list already contains the key. A new key replaces the old key of the same name and area. */
export async function addKey(target: Target, newKey: TeamKey): Promise<boolean> {
  requireEd25519(newKey.key);
  if (!hasShape(TeamKey, newKey))
    throw new Error(
      'The name of an area looks like mf-chat; the name of a key has small letters, digits and dashes, such as chat-team',
    );
  const hasSameName = ({ area, name }: TeamKey) => area === newKey.area && name === newKey.name;
  return editKeys(target, (keys) =>
    keys.some(
      (item) => hasSameName(item) && item.key === newKey.key && item.previewsOnly === newKey.previewsOnly,
    )
      ? keys
      : [...keys.filter((item) => !hasSameName(item)), newKey],
  );
}

export function removeKey(target: Target, area: string, name: string): Promise<boolean> {
  return editKeys(target, (keys) => keys.filter((item) => item.area !== area || item.name !== name));
}

/** Creates a key pair: the private key as PEM, the public key in the format of the list. */
export function createKeyPair(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}
