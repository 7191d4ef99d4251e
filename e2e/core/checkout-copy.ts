import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const checkoutRoot = path.resolve(import.meta.dirname, '../..');

export interface CheckoutCopy {
  readonly folder: string;
  readonly edit: (file: string, change: (text: string) => string) => void;
  readonly remove: () => void;
}

/**
 * Copies this checkout, so that a test may edit the copy. With `nodeModules: 'shared'`, the copy links to the installed packages of this
 * checkout. With `own`, the copy has its own package folders with hard-linked files, so that npm may install packages in the copy.
 */
export function copyCheckout({
  nodeModules = 'shared',
}: { nodeModules?: 'shared' | 'own' } = {}): CheckoutCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeground-checkout-'));
  const { workspaces } = JSON.parse(readFileSync(path.join(checkoutRoot, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const files = readdirSync(checkoutRoot, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of files) cpSync(path.join(checkoutRoot, name), path.join(folder, name));
  for (const name of [...workspaces, 'docs'])
    cpSync(path.join(checkoutRoot, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !/[\\/](?:node_modules|dist|data)$/.test(source),
    });
  // The compiler's cache of unchanged files, which contains no absolute paths.
  const typesCache = path.join(checkoutRoot, '.cache/types');
  if (existsSync(typesCache)) cpSync(typesCache, path.join(folder, '.cache/types'), { recursive: true });
  const installedDir = path.join(checkoutRoot, 'node_modules');
  if (nodeModules === 'own') linkFiles(installedDir, path.join(folder, 'node_modules'));
  else linkNodeModules(installedDir, folder, workspaces);
  return {
    folder,
    edit: (file, change) => {
      const target = path.join(folder, file);
      const text = readFileSync(target, 'utf8');
      const newText = change(text);
      if (newText === text) throw new Error(`The edit changed nothing in ${file}.`);
      writeFileSync(target, newText);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * npm rewrites this file in place, so the file is copied. npm replaces every other file, which leaves the hard-linked original unchanged.
 */
const npmLockFile = '.package-lock.json';

/** Fills a new folder with hard links to the files of another folder. Copying 800 MB of packages would take minutes on a busy machine. */
function linkFiles(sourceFolder: string, targetFolder: string): void {
  mkdirSync(targetFolder);
  for (const entry of readdirSync(sourceFolder, { withFileTypes: true })) {
    const [source, target] = [path.join(sourceFolder, entry.name), path.join(targetFolder, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name === npmLockFile || !linkFile(source, target)) copyFileSync(source, target);
  }
}

/** Returns false if the two folders are on different disks. */
function linkFile(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EXDEV') return false;
    throw cause;
  }
}

function linkNodeModules(installedDir: string, folder: string, workspaces: readonly string[]): void {
  mkdirSync(path.join(folder, 'node_modules/@homeground'), { recursive: true });
  for (const name of readdirSync(installedDir))
    if (name !== '@homeground' && name !== '.cache')
      symlinkSync(path.join(installedDir, name), path.join(folder, 'node_modules', name));
  for (const name of workspaces)
    symlinkSync(path.join(folder, name), path.join(folder, 'node_modules/@homeground', name));
}
