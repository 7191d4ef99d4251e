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
 * Copies this checkout, so that a test may edit it. `shared`: the installed packages are links to those of this checkout. `own`: the
 * folders are its own and hold the same files, so that npm may install in the copy.
 */
export function copyCheckout({
  installed: nodeModules = 'shared',
}: { installed?: 'shared' | 'own' } = {}): CheckoutCopy {
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
  // The compiler's cache of unchanged files. It contains no absolute paths.
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

/** npm writes into this file; it replaces all others, so that the other name of a file keeps its content. */
const npmsList = '.package-lock.json';

/** Gives a folder the files of another one by hard links: 800 MB of packages would take minutes to copy on a busy machine. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name === npmsList || !linkFile(source, target)) copyFileSync(source, target);
  }
}

/** Returns false where the two folders lie on different disks. */
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
