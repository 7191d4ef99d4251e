import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PrintLine } from '../say';
import type { Target } from '../target/target';
import { addKey, newPair, readKeys, removeKey } from './keys';

const usage = `npm run releases -- keys <command>
  list                        shows who may release what
  new <file>                  (a team) creates a key pair: writes the private key into the file, prints the public key
  add <area> <name> <key>     (an operator) allows this public key to release this area; the name appears in the history
  add <area> <name> <key> previews   allows it to offer previews only
  remove <area> <name>        removes the permission`;

async function list(target: Target, print: PrintLine): Promise<void> {
  const all = await readKeys(target);
  if (all.length === 0) print('No team has a key.');
  for (const { area, name, since, key, previewsOnly } of all)
    print(`${area}  ${name}${previewsOnly ? ' (previews only)' : ''}  since ${since.slice(0, 10)}  ${key}`);
}

function makeNew(file: string, print: PrintLine): void {
  const { privateKey, publicKey } = newPair();
  const place = resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  // Does not overwrite an existing key; only its owner can read the file.
  writeFileSync(place, privateKey, { mode: 0o600, flag: 'wx' });
  print(`The private key is in ${place}. Keep it there or in the secrets of your pipeline, as RELEASE_KEY.`);
  print(`An operator types: npm run releases -- keys add <area> <name> ${publicKey}`);
}

/** Shows or changes who may release what. The list is in the target, in a folder that only operators write. */
export async function keys(words: readonly string[], open: () => Target, print: PrintLine): Promise<void> {
  const [command = 'list', first, second, third, limit] = words;
  const previewsOnly = limit === 'previews';
  if (command === 'list') return list(open(), print);
  if (command === 'new' && first) return makeNew(first, print);
  if (command === 'add' && first && second && third && (previewsOnly || !limit)) {
    const isNew = await addKey(open(), {
      area: first,
      name: second,
      key: third,
      since: new Date().toISOString(),
      ...(previewsOnly && { previewsOnly }),
    });
    return print(
      isNew
        ? `${second} may ${previewsOnly ? 'preview' : 'release'} ${first}.`
        : `${second} has this key already. Nothing to do.`,
    );
  }
  if (command === 'remove' && first && second) {
    const isGone = await removeKey(open(), first, second);
    return print(isGone ? `${second} no longer releases ${first}.` : `There is no such key. Nothing to do.`);
  }
  throw new Error(usage);
}
