import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyCheckout, type CheckoutCopy } from './checkout-copy';
import { run, type Ended } from './release';
import { builtSite, forgetDataDir, newDataDir, startServer } from './server';

export interface LiveSite {
  readonly url: string;
  /** Folder that the server serves and that releases go to. */
  readonly folder: string;
  /** The source that is released from. */
  readonly house: CheckoutCopy;
  /** Runs a command in the checkout copy for this site; rejects with its whole output. */
  readonly type: (command: string) => Promise<string>;
  readonly ship: (part: string, ...args: readonly string[]) => Promise<Ended>;
  /** The same, and then it watches for a minute how pages fare. */
  readonly shipWatched: (part: string, ...args: readonly string[]) => Promise<Ended>;
  readonly move: (...args: readonly string[]) => Promise<Ended>;
  readonly end: () => Promise<void>;
}

/** A copy of the built site, which a running server serves, and a copy of this checkout to release into it. */
export async function startLiveSite(options?: Parameters<typeof copyCheckout>[0]): Promise<LiveSite> {
  const house = copyCheckout(options);
  const folder = mkdtempSync(path.join(tmpdir(), 'homeground-release-'));
  cpSync(builtSite, folder, { recursive: true });
  const dataDir = await newDataDir();
  const watching = { OPERATOR_TOKEN: 'a-token-for-the-watch-of-tests' };
  const server = await startServer({ dataDir, siteDir: folder, env: watching });
  const env = { RELEASE_TARGET: folder, RELEASE_URL: server.url, RELEASED_BY: 'a test' };
  const tool = (file: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    run([process.execPath, '--import', 'tsx', `tools/release/${file}`, ...args], house.folder, {
      ...env,
      ...more,
    });
  return {
    url: server.url,
    folder,
    house,
    type: async (command) => {
      const { code, output } = await run(['sh', '-c', command], house.folder, env);
      if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
      return output;
    },
    ship: (part, ...args) => tool('release.ts', [part, '--no-tests', ...args]),
    shipWatched: (part, ...args) => tool('release.ts', [part, '--no-tests', ...args], watching),
    move: (...args) => tool('releases.ts', args),
    end: async () => {
      await server.stop();
      await forgetDataDir(dataDir);
      rmSync(folder, { recursive: true, force: true });
      house.remove();
    },
  };
}
