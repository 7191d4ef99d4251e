import type { LinkPreview } from '@homeground/shared/contracts';
import type { Clock } from '../../platform/clock';
import type { ReadPage } from '../../platform/public-web';
import { createPlaces } from './places';
import { previewOf } from './preview.rules';

const MAX_CACHED = 1000;
const KEPT_MS = 6 * 3_600_000;
/** A page that could not be read is tried again after this time. */
const FAILURE_KEPT_MS = 10 * 60_000;
const READ_AT_ONCE = 4;
const WAITING_READS = 8;

/** Outcome of one call, for metrics. `refused`: the user has caused too many reads, or too many pages are being read. */
export type PreviewOutcome = 'remembered' | 'read' | 'failed' | 'refused';

export interface LinkPreviewParts {
  readonly readPage: ReadPage;
  readonly clock: Clock;
  readonly log: { debug(details: object, message: string): void };
  readonly observe?: ((outcome: PreviewOutcome) => void) | undefined;
}

/** Returns the preview of an address; null if there is none. `countRead` is called before a page is read, and throws if the user has caused too many reads. */
export type FindPreview = (address: string, countRead: () => Promise<void>) => Promise<LinkPreview | null>;

interface CachedPreview {
  readonly preview: LinkPreview | null;
  readonly until: number;
}

/** Remembers previews in this process. Callers who ask for the same page at the same time share one read. */
export function createLinkPreviews({
  readPage,
  clock,
  log,
  observe = () => undefined,
}: LinkPreviewParts): FindPreview {
  /** In the order of their last use. */
  const cache = new Map<string, CachedPreview>();
  const reads = new Map<string, Promise<LinkPreview | null>>();
  const inPlace = createPlaces(READ_AT_ONCE, WAITING_READS);

  function known(key: string): Promise<LinkPreview | null> | null {
    const cached = cache.get(key);
    if (!cached || cached.until <= clock.now().getTime()) {
      const running = reads.get(key);
      return running ? observed(running) : null;
    }
    cache.delete(key);
    cache.set(key, cached);
    observe('remembered');
    return Promise.resolve(cached.preview);
  }

  /** Counts the outcome of a read for one of the callers who wait for it. */
  async function observed(result: Promise<LinkPreview | null>): Promise<LinkPreview | null> {
    try {
      const preview = await result;
      observe(preview === null ? 'failed' : 'read');
      return preview;
    } catch (thrown) {
      observe('refused');
      throw thrown;
    }
  }

  function remember(key: string, preview: LinkPreview | null): void {
    const keptMs = preview === null ? FAILURE_KEPT_MS : KEPT_MS;
    cache.delete(key);
    cache.set(key, { preview, until: clock.now().getTime() + keptMs });
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  }

  async function read(url: URL): Promise<LinkPreview | null> {
    try {
      return previewOf(await readPage(url));
    } catch (thrown) {
      // Only the host, because the rest of the address belongs to a message.
      const reason = thrown instanceof Error ? thrown.message : 'unknown';
      log.debug({ host: url.hostname, reason }, 'a linked page has no preview');
      return null;
    }
  }

  function begin(url: URL): Promise<LinkPreview | null> {
    const result = inPlace(() => read(url))
      .then((preview) => {
        remember(url.href, preview);
        return preview;
      })
      .finally(() => reads.delete(url.href));
    reads.set(url.href, result);
    return observed(result);
  }

  return async (address, countRead) => {
    const url = new URL(address);
    // The server of the page never gets this part of an address.
    url.hash = '';
    const result = known(url.href);
    if (result) return result;
    try {
      await countRead();
    } catch (thrown) {
      observe('refused');
      throw thrown;
    }
    return known(url.href) ?? begin(url);
  };
}
