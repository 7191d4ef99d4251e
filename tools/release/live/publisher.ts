import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { root } from '../../webpack/workspace';

function gitName(): string | null {
  try {
    const name = execFileSync('git', ['config', 'user.name'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return name.trim() || null;
  } catch {
    return null;
  }
}

/** Returns the name of the publisher and the current time, for the history. */
export function currentPublisher(): { readonly who: string; readonly now: Date } {
  return { who: process.env['RELEASED_BY'] || gitName() || userInfo().username, now: new Date() };
}
