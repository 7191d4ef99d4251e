import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../webpack/workspace';

const { commit }: { commit: string } = JSON.parse(
  readFileSync(join(root, 'server/test/former-version.json'), 'utf8'),
);

/** Tells whether this checkout has a commit. A checkout without history has only the newest. */
export const hasCommit = (wantedCommit: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${wantedCommit}^{commit}`], { cwd: root }).status === 0;

export const hasFormerVersion = hasCommit(commit);

/** Unpacks the sources of the former version into a new folder, with links to the packages of this version. */
export function unpackFormerVersion(sources: string, formerCommit = commit): void {
  mkdirSync(sources);
  const parts = ['server', 'shared', 'tools', 'package.json'];
  const archive = execFileSync('git', ['archive', formerCommit, ...parts], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['x', '-C', sources], { input: archive });
  linkPackages(sources);
}

/** Links the packages of this checkout. The workspaces are those of the former version. */
function linkPackages(sources: string): void {
  mkdirSync(join(sources, 'node_modules/@homeground'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@homeground')
      symlinkSync(join(root, 'node_modules', name), join(sources, 'node_modules', name));
  symlinkSync(join(sources, 'shared'), join(sources, 'node_modules/@homeground/shared'));
  for (const workspace of ['server', 'tools']) {
    const nestedPackages = join(root, workspace, 'node_modules');
    if (existsSync(nestedPackages)) symlinkSync(nestedPackages, join(sources, workspace, 'node_modules'));
  }
}
