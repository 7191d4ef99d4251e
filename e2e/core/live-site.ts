import type { ReleaseHealth } from '@homeground/shared/contracts';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyCheckout, type CheckoutCopy } from './checkout-copy';
import { runProcess, type CommandResult } from './release';
import { builtSite, removeDataDir, newDataDir, startServer } from './server';

export interface LiveSite {
  readonly url: string;
  /** Folder that the server serves. The release commands write into this folder. */
  readonly folder: string;
  /** Copy of the source, from which releases are built. */
  readonly checkout: CheckoutCopy;
  /** Runs a command in the checkout copy for this site. If the command fails, the promise rejects with the command's whole output. */
  readonly runCommand: (command: string) => Promise<string>;
  /** Releases a part without its tests. */
  readonly releasePart: (part: string, ...args: readonly string[]) => Promise<CommandResult>;
  /** Like `releasePart`, and then watches the error reports of open pages for a minute. */
  readonly releaseAndWatch: (part: string, ...args: readonly string[]) => Promise<CommandResult>;
  /** Runs `npm run releases` with these arguments, e.g. a rollback. */
  readonly runReleasesCommand: (...args: readonly string[]) => Promise<CommandResult>;
  /** Reads the reports of pages from the address that operators use. */
  readonly health: () => Promise<ReleaseHealth>;
  readonly stop: () => Promise<void>;
}

/** Starts a server on a copy of the built site, and copies this checkout, so that tests can release from the copy. */
export async function startLiveSite(options?: Parameters<typeof copyCheckout>[0]): Promise<LiveSite> {
  const checkout = copyCheckout(options);
  const folder = mkdtempSync(path.join(tmpdir(), 'homeground-release-'));
  cpSync(builtSite, folder, { recursive: true });
  const dataDir = await newDataDir();
  const token = 'a-token-for-the-watch-of-tests';
  const watchEnv = { OPERATOR_TOKEN: token };
  // With TRUST_PROXY a browser can send its own address in a header, so that the server counts each browser as a separate visitor.
  const server = await startServer({ dataDir, siteDir: folder, env: { ...watchEnv, TRUST_PROXY: '1' } });
  const env = { RELEASE_TARGET: folder, RELEASE_URL: server.url, RELEASED_BY: 'a test' };
  const runTool = (file: string, args: readonly string[], extraEnv: Readonly<Record<string, string>> = {}) =>
    runProcess([process.execPath, '--import', 'tsx', `tools/release/${file}`, ...args], checkout.folder, {
      ...env,
      ...extraEnv,
    });
  return {
    url: server.url,
    folder,
    checkout,
    runCommand: async (command) => {
      const { code, output } = await runProcess(['sh', '-c', command], checkout.folder, env);
      if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
      return output;
    },
    releasePart: (part, ...args) => runTool('release.ts', [part, '--no-tests', ...args]),
    releaseAndWatch: (part, ...args) => runTool('release.ts', [part, '--no-tests', ...args], watchEnv),
    runReleasesCommand: (...args) => runTool('releases.ts', args),
    health: async () => {
      const authorization = `Basic ${Buffer.from(`test:${token}`).toString('base64')}`;
      const answer = await fetch(`${server.url}/releases/health`, { headers: { authorization } });
      return (await answer.json()) as ReleaseHealth;
    },
    stop: async () => {
      await server.stop();
      await removeDataDir(dataDir);
      rmSync(folder, { recursive: true, force: true });
      checkout.remove();
    },
  };
}
