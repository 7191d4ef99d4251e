import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { AwsClient } from 'aws4fetch';
import { isHistoryEntry, isRegistry, type Registry } from '@homeground/shared/contracts';
import { busy } from '../errors/refusal';
import type { S3Settings } from '../files/s3-shelf';
import { createPoller } from '../poller';
import { registryOf } from './page';

/** A release reaches the servers within this time. */
const LOOK_EVERY_MS = 1000;
/** A file that the store does not have is asked for again after this time: nobody makes the server ask without end. */
const ABSENT_MS = 2000;
const MOST_ABSENT = 1000;
/** Generations of history that the operators' page shows. */
const GENERATIONS = 20;
const PLAIN = /^[\w@+-][\w@.+-]*(?:\/[\w@+-][\w@.+-]*)*$/;
const TEXT = /\.(?:js|css|json|svg|webmanifest|txt)$/;

interface StoreCopyDeps {
  readonly store: S3Settings;
  readonly siteDir: string;
  readonly timeoutMs: number;
  readonly log: { warn(details: object, message: string): void };
}

export interface StoreCopy {
  /** Waits until the file lies in the folder, if the store has it. */
  readonly bring: (path: string) => Promise<void>;
  /** The same for a file that changes. */
  readonly bringAgain: (path: string) => Promise<void>;
  /** Resolves when the page was looked for once. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Keeps a folder like the store that a site is released into: the page is looked at every second, a released file is fetched when
 * somebody asks for it. Everything else reads the folder, as on one machine.
 */
export function copyOfStore({ store, siteDir, timeoutMs, log }: StoreCopyDeps): StoreCopy {
  const client = new AwsClient({
    accessKeyId: store.keyId,
    secretAccessKey: store.secret,
    region: store.region,
    service: 's3',
    retries: 2,
  });
  const underWay = new Map<string, Promise<void>>();
  const absentUntil = new Map<string, number>();
  let pageMark = '';

  async function ask(path: string, mark = ''): Promise<{ mark: string; content: Buffer } | null> {
    const answer = await client.fetch(`${store.url}/${path}`, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: mark === '' ? {} : { 'if-none-match': mark },
    });
    const content = Buffer.from(await answer.arrayBuffer());
    if (answer.ok) return { mark: answer.headers.get('etag') ?? '', content };
    if (answer.status === 304 || answer.status === 404) return null;
    throw new Error(`The store answered ${answer.status} to ${path}: check SITE_STORE_URL and its key.`);
  }

  async function put(path: string, content: Uint8Array): Promise<void> {
    const file = join(siteDir, path);
    const draft = join(dirname(file), `.${randomUUID()}.draft`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, content);
    await rename(draft, file).catch(async (thrown: unknown) => {
      await rm(draft, { force: true });
      throw thrown;
    });
  }

  async function fetchReleased(path: string): Promise<void> {
    const found = await ask(path);
    if (!found) {
      if (absentUntil.size >= MOST_ABSENT) absentUntil.clear();
      absentUntil.set(path, Date.now() + ABSENT_MS);
      return;
    }
    if (TEXT.test(path)) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      await put(`${path}.br`, await promisify(brotliCompress)(found.content, { params }));
      await put(`${path}.gz`, await promisify(gzip)(found.content));
    }
    // Last: with it the compressed copies are complete.
    await put(path, found.content);
  }

  async function bring(path: string): Promise<void> {
    if (!PLAIN.test(path) || (absentUntil.get(path) ?? 0) > Date.now()) return;
    if (await access(join(siteDir, path)).then(() => true, () => false)) return; // prettier-ignore
    const fetching =
      underWay.get(path) ??
      fetchReleased(path).finally(() => {
        underWay.delete(path);
      });
    underWay.set(path, fetching);
    await fetching.catch((thrown: unknown) => {
      throw busy(thrown);
    });
  }

  /** The operators' page reads registry, history and which versions there are. */
  async function bringHistory(registry: Registry): Promise<void> {
    await put('registry.json', Buffer.from(JSON.stringify(registry)));
    let next: number | null = registry.generation;
    for (let count = 0; next !== null && count < GENERATIONS; count += 1) {
      const path: string = `history/${next}.json`;
      const found = await ask(path);
      const entry: unknown = found && JSON.parse(found.content.toString('utf8'));
      if (!found || !isHistoryEntry(entry)) return;
      await put(path, found.content);
      for (const [area, { version }] of Object.entries(entry.registry.remotes))
        await bring(`r/${area}/${version}/release.json`);
      next = entry.before !== null && entry.before < next ? entry.before : null;
    }
  }

  async function look(): Promise<number> {
    const page = await ask('index.html', pageMark);
    if (!page || page.mark === pageMark) return 0;
    await put('index.html', page.content);
    pageMark = page.mark;
    const registry: unknown = JSON.parse(registryOf(page.content.toString('utf8'))?.json ?? 'null');
    if (isRegistry(registry)) await bringHistory(registry);
    return 1;
  }

  const onError = (err: unknown) => log.warn({ err }, 'the store of the site cannot be read');
  const poller = createPoller({ everyMs: LOOK_EVERY_MS, work: look, onError });
  return {
    bring,
    async bringAgain(path) {
      if (!PLAIN.test(path)) return;
      const found = await ask(path).catch(() => null);
      if (found) await put(path, found.content);
    },
    async start() {
      await poller.runOnce().catch(onError);
      poller.start();
    },
    stop: poller.stop,
  };
}
