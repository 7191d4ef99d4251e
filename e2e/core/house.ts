import {
  constants,
  cpSync,
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

const here = path.resolve(import.meta.dirname, '../..');

export interface House {
  readonly folder: string;
  readonly edit: (file: string, change: (text: string) => string) => void;
  readonly remove: () => void;
}

/**
 * A copy of this checkout in which a test may edit: its own packages are copies, the bought ones are those installed here. With `own`
 * they are files of the copy, so that npm may install there.
 */
export function copyHouse({ installed: kind = 'shared' }: { installed?: 'shared' | 'own' } = {}): House {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeground-house-'));
  const { workspaces } = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const files = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of files) cpSync(path.join(here, name), path.join(folder, name));
  for (const name of [...workspaces, 'docs'])
    cpSync(path.join(here, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !/[\\/](?:node_modules|dist|data)$/.test(source),
    });
  const installed = path.join(here, 'node_modules');
  if (kind === 'own') {
    // No hard links: npm writes into one of these files, and it would be the checkout's.
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
