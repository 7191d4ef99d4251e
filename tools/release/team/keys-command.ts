import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PrintLine } from '../print';
import type { Target } from '../target/target';
import { addKey, createKeyPair, readKeys, removeKey } from './keys';

const usage = `npm run releases -- keys <command>
  list                        shows who may release what
  new <file>                  (a team) creates a key pair: writes the private key into the file, prints the public key
  add <area> <name> <key>     (an operator) allows this public key to release this area; the name appears in the history
  add <area> <name> <key> previews   allows this key to offer previews only
  remove <area> <name>        removes the permission`;

async function printKeys(target: Target, print: PrintLine): Promise<void> {
  const teamKeys = await readKeys(target);
  if (teamKeys.length === 0) print('No team has a key.');
  for (const { area, name, since, key, previewsOnly } of teamKeys)
    print(`${area}  ${name}${previewsOnly ? ' (previews only)' : ''}  since ${since.slice(0, 10)}  ${key}`);
}

function writeKeyPair(file: string, print: PrintLine): void {
  const { privateKey, publicKey } = createKeyPair();
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  // Does not overwrite an existing key; only its owner can read the file.
  writeFileSync(path, privateKey, { mode: 0o600, flag: 'wx' });
  print(`The private key is in ${path}. Keep it there or in the secrets of your pipeline, as RELEASE_KEY.`);
  print(`An operator types: npm run releases -- keys add <area> <name> ${publicKey}`);
}

/** Shows or changes who may release what. The list is in the target, in a folder that only operators write. */
export async function runKeysCommand(
  commandArguments: readonly string[],
  openTarget: () => Target,
  print: PrintLine,
): Promise<void> {
  const [command = 'list', areaOrFile, name, key, restriction] = commandArguments;
  const previewsOnly = restriction === 'previews';
  if (command === 'list') return printKeys(openTarget(), print);
  if (command === 'new' && areaOrFile) return writeKeyPair(areaOrFile, print);
  if (command === 'add' && areaOrFile && name && key && (previewsOnly || !restriction)) {
    const isNew = await addKey(openTarget(), {
      area: areaOrFile,
      name,
      key,
      since: new Date().toISOString(),
      ...(previewsOnly && { previewsOnly }),
    });
    return print(
      isNew
        ? `${name} may ${previewsOnly ? 'preview' : 'release'} ${areaOrFile}.`
        : `${name} has this key already. Nothing to do.`,
    );
  }
  if (command === 'remove' && areaOrFile && name) {
    const isRemoved = await removeKey(openTarget(), areaOrFile, name);
    return print(
      isRemoved ? `${name} has no key for ${areaOrFile} any more.` : `There is no such key. Nothing to do.`,
    );
  }
  throw new Error(usage);
}
