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
 * A copy of this checkout in which a test may edit: its own packages are copies, the bought ones are those installed here. With `own`
 * they are files of the copy, so that npm may install there.
 */
export function copyCheckout({
  installed: kind = 'shared',
}: { installed?: 'shared' | 'own' } = {}): CheckoutCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeground-house-'));
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
  // What the compiler knows of unchanged files; it holds no absolute path.
  const types = path.join(checkoutRoot, '.cache/types');
  if (existsSync(types)) cpSync(types, path.join(folder, '.cache/types'), { recursive: true });
  const installed = path.join(checkoutRoot, 'node_modules');
  if (kind === 'own') {
    // Copies instead of hard links: npm writes into one of these files and would change the checkout.
    const mode = constants.COPYFILE_FICLONE;
    cpSync(installed, path.join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true, mode });
  } else linkInstalled(installed, folder, workspaces);
  return {
    folder,
    edit: (file, change) => {
      const at = path.join(folder, file);
      const before = readFileSync(at, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${file} has no such place to edit.`);
      writeFileSync(at, after);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function linkInstalled(installed: string, folder: string, workspaces: readonly string[]): void {
  mkdirSync(path.join(folder, 'node_modules/@homeground'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@homeground' && name !== '.cache')
      symlinkSync(path.join(installed, name), path.join(folder, 'node_modules', name));
  for (const name of workspaces)
    symlinkSync(path.join(folder, name), path.join(folder, 'node_modules/@homeground', name));
}
