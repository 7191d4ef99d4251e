import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LiveSite } from './live-site';
import { runProcess } from './release';

/** Options of npm that skip install scripts and reports. The packages work without the scripts, which build nothing. */
const quietOptions = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];

export interface OutsideArea {
  readonly folder: string;
  /** Runs `npm install` and adds these packages. If the command fails, the promise rejects with the command's whole output. */
  readonly install: (...packages: readonly string[]) => Promise<string>;
  /** Runs `npx homeground …` for the live site. If the command fails, the promise rejects with the command's whole output. */
  readonly homeground: (...args: readonly string[]) => Promise<string>;
  readonly edit: (file: string, change: (text: string) => string) => void;
  readonly remove: () => void;
}

/** Returns the paths of the package files that `npm run pack` wrote. */
export function packedFiles(checkoutFolder: string): string[] {
  const folder = path.join(checkoutFolder, 'dist/packages');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tgz'))
    .map((name) => path.join(folder, name));
}

/** Creates a folder with only a package.json, in which a team begins its own area. */
export function createOutsideArea(live: LiveSite, name: string): OutsideArea {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeground-outside-'));
  writeFileSync(path.join(folder, 'package.json'), `{ "name": "${name}", "private": true }\n`);
  const env = { RELEASE_TARGET: live.folder, RELEASE_URL: live.url, RELEASED_BY: 'a team' };
  async function runProgram(program: readonly [string, ...string[]]): Promise<string> {
    const { code, output } = await runProcess(program, folder, env);
    if (code !== 0) throw new Error(`${program.join(' ')} ended with ${code}:\n${output}`);
    return output;
  }
  return {
    folder,
    install: (...packages) => runProgram(['npm', 'install', '-D', ...quietOptions, ...packages]),
    homeground: (...args) => runProgram(['npx', '--no-install', 'homeground', ...args]),
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
