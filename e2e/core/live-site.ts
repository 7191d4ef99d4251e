import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyCheckout, type CheckoutCopy } from './checkout-copy';
import { run, type CommandResult } from './release';
import { builtSite, forgetDataDir, newDataDir, startServer } from './server';

export interface LiveSite {
  readonly url: string;
  /** Folder that the server serves and that releases go to. */
  readonly folder: string;
  /** Copy of the source, which releases are built from. */
  readonly checkout: CheckoutCopy;
  /** Runs a command in the checkout copy for this site; rejects with its whole output. */
  readonly type: (command: string) => Promise<string>;
  /** Releases a part without its tests. */
  readonly ship: (part: string, ...args: readonly string[]) => Promise<CommandResult>;
  /** The same, and then it watches the reports of pages for a minute. */
  readonly shipWatched: (part: string, ...args: readonly string[]) => Promise<CommandResult>;
  /** Runs `npm run releases` with these arguments, e.g. a rollback. */
  readonly move: (...args: readonly string[]) => Promise<CommandResult>;
  readonly end: () => Promise<void>;
}

/** Starts a server on a copy of the built site, and copies this checkout to release from. */
export async function startLiveSite(options?: Parameters<typeof copyCheckout>[0]): Promise<LiveSite> {
  const checkout = copyCheckout(options);
  const folder = mkdtempSync(path.join(tmpdir(), 'homeground-release-'));
  cpSync(builtSite, folder, { recursive: true });
  const dataDir = await newDataDir();
  const watching = { OPERATOR_TOKEN: 'a-token-for-the-watch-of-tests' };
  const server = await startServer({ dataDir, siteDir: folder, env: watching });
  const env = { RELEASE_TARGET: folder, RELEASE_URL: server.url, RELEASED_BY: 'a test' };
  const tool = (file: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    run([process.execPath, '--import', 'tsx', `tools/release/${file}`, ...args], checkout.folder, {
      ...env,
      ...more,
    });
  return {
    url: server.url,
    folder,
    checkout,
    type: async (command) => {
      const { code, output } = await run(['sh', '-c', command], checkout.folder, env);
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
      checkout.remove();
    },
  };
}
