import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { root } from '../../webpack/workspace';

function gitName(): string | null {
  try {
    const said = execFileSync('git', ['config', 'user.name'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return said.trim() || null;
  } catch {
    return null;
  }
}

/** Who releases, as history will name them. */
export function publisher(): { readonly who: string; readonly now: Date } {
  return { who: process.env['RELEASED_BY'] ?? gitName() ?? userInfo().username, now: new Date() };
}
