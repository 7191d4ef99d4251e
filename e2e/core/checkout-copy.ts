import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
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
 * Copies this checkout, so that a test may edit it. `shared`: the installed packages are links to those of this checkout. `own`: they
 * are copied too, so that npm may install in the copy.
 */
export function copyCheckout({ installed = 'shared' }: { installed?: 'shared' | 'own' } = {}): CheckoutCopy {
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
  const types = path.join(checkoutRoot, '.cache/types');
  if (existsSync(types)) cpSync(types, path.join(folder, '.cache/types'), { recursive: true });
  const installedDir = path.join(checkoutRoot, 'node_modules');
  if (installed === 'own') {
    // Copies instead of hard links: npm writes into one of these files and would change the checkout.
    const mode = constants.COPYFILE_FICLONE;
    cpSync(installedDir, path.join(folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      mode,
    });
  } else linkInstalled(installedDir, folder, workspaces);
  return {
    folder,
    edit: (file, change) => {
      const target = path.join(folder, file);
      const text = readFileSync(target, 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`The edit changed nothing in ${file}.`);
      writeFileSync(target, changed);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function linkInstalled(installedDir: string, folder: string, workspaces: readonly string[]): void {
  mkdirSync(path.join(folder, 'node_modules/@homeground'), { recursive: true });
  for (const name of readdirSync(installedDir))
    if (name !== '@homeground' && name !== '.cache')
      symlinkSync(path.join(installedDir, name), path.join(folder, 'node_modules', name));
  for (const name of workspaces)
    symlinkSync(path.join(folder, name), path.join(folder, 'node_modules/@homeground', name));
}
