import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { AwsClient } from 'aws4fetch';
import { isHistoryEntry, isRegistry, type Registry } from '@homeground/shared/contracts';
import { busy } from '../errors/refusal';
import type { S3Settings } from '../files/s3-backend';
import { createPoller } from '../poller';
import { registryOf } from './page';

/** Time within which a release reaches the servers. */
const CHECK_EVERY_MS = 1000;
/** Time for which a file counts as missing without another request to the store, so that a caller cannot cause endless requests. */
const ABSENT_MS = 2000;
const MAX_ABSENT = 1000;
/** Number of generations that the operators' page shows. */
const GENERATIONS = 20;
const PLAIN_PATH = /^[\w@+-][\w@.+-]*(?:\/[\w@+-][\w@.+-]*)*$/;
const TEXT_FILE = /\.(?:js|css|json|svg|webmanifest|txt)$/;

interface StoreCopyDeps {
  readonly store: S3Settings;
  readonly siteDir: string;
  readonly timeoutMs: number;
  readonly log: { warn(details: object, message: string): void };
}

export interface StoreCopy {
  /** Resolves when a released file is in the folder, or is missing in the store. */
  readonly fetchOnce: (path: string) => Promise<void>;
  /** Fetches a file that may have changed. */
  readonly refetch: (path: string) => Promise<void>;
  /** Resolves after the first check of the page. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Copies the site from its store into a folder. The page is checked every second; a released file is fetched when it is first
 * requested. The rest of the server only reads the folder, as on a single machine.
 */
export function createStoreCopy({ store, siteDir, timeoutMs, log }: StoreCopyDeps): StoreCopy {
  const client = new AwsClient({
    accessKeyId: store.keyId,
    secretAccessKey: store.secret,
    region: store.region,
    service: 's3',
    retries: 2,
  });
  const fetchByPath = new Map<string, Promise<void>>();
  const absentUntil = new Map<string, number>();
  let pageEtag = '';

  async function fetchFile(path: string, etag = ''): Promise<{ etag: string; content: Buffer } | null> {
    const answer = await client.fetch(`${store.url}/${path}`, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: etag === '' ? {} : { 'if-none-match': etag },
    });
    const content = Buffer.from(await answer.arrayBuffer());
    if (answer.ok) return { etag: answer.headers.get('etag') ?? '', content };
    if (answer.status === 304 || answer.status === 404) return null;
    throw new Error(`The store answered ${answer.status} to ${path}: check SITE_STORE_URL and its key.`);
  }

  async function writeSiteFile(path: string, content: Uint8Array): Promise<void> {
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
    const storeFile = await fetchFile(path);
    if (!storeFile) {
      if (absentUntil.size >= MAX_ABSENT) absentUntil.clear();
      absentUntil.set(path, Date.now() + ABSENT_MS);
      return;
    }
    if (TEXT_FILE.test(path)) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      await writeSiteFile(`${path}.br`, await promisify(brotliCompress)(storeFile.content, { params }));
      await writeSiteFile(`${path}.gz`, await promisify(gzip)(storeFile.content));
    }
    // This file is written last: if it exists, its compressed copies exist, too.
    await writeSiteFile(path, storeFile.content);
  }

  async function fetchOnce(path: string): Promise<void> {
    if (!PLAIN_PATH.test(path) || (absentUntil.get(path) ?? 0) > Date.now()) return;
    if (await access(join(siteDir, path)).then(() => true, () => false)) return; // prettier-ignore
    const currentFetch =
      fetchByPath.get(path) ??
      fetchReleased(path).finally(() => {
        fetchByPath.delete(path);
      });
    fetchByPath.set(path, currentFetch);
    await currentFetch.catch((thrown: unknown) => {
      throw busy(thrown);
    });
  }

  /** Writes the registry, and fetches history and descriptions of versions, which the operators' page shows. */
  async function fetchHistory(registry: Registry): Promise<void> {
    await writeSiteFile('registry.json', Buffer.from(JSON.stringify(registry)));
    let generation: number | null = registry.generation;
    for (let count = 0; generation !== null && count < GENERATIONS; count += 1) {
      const path: string = `history/${generation}.json`;
      const storeFile = await fetchFile(path);
      const entry: unknown = storeFile && JSON.parse(storeFile.content.toString('utf8'));
      if (!storeFile || !isHistoryEntry(entry)) return;
      await writeSiteFile(path, storeFile.content);
      for (const [area, { version }] of Object.entries(entry.registry.remotes))
        await fetchOnce(`r/${area}/${version}/release.json`);
      generation = entry.before !== null && entry.before < generation ? entry.before : null;
    }
  }

  async function checkPage(): Promise<number> {
    const page = await fetchFile('index.html', pageEtag);
    if (!page || page.etag === pageEtag) return 0;
    await writeSiteFile('index.html', page.content);
    pageEtag = page.etag;
    const registry: unknown = JSON.parse(registryOf(page.content.toString('utf8'))?.json ?? 'null');
    if (isRegistry(registry)) await fetchHistory(registry);
    return 1;
  }

  const onError = (err: unknown) => log.warn({ err }, 'the store of the site cannot be read');
  const poller = createPoller({ everyMs: CHECK_EVERY_MS, work: checkPage, onError });
  return {
    fetchOnce,
    async refetch(path) {
      if (!PLAIN_PATH.test(path)) return;
      const storeFile = await fetchFile(path).catch(() => null);
      if (storeFile) await writeSiteFile(path, storeFile.content);
    },
    async start() {
      await poller.runOnce().catch(onError);
      poller.start();
    },
    stop: poller.stop,
  };
}
