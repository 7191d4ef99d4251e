/** @jest-environment jsdom */
import { fetchText } from './fetch-text';
import { liveRegistry } from './registry';
import { registryWith, releaseOf, fakeSeenGenerationStore } from './registry.fixture';
import { isOlder, seenGenerationStore } from './seen-generation-store';

const failOffline = (): Promise<string> => Promise.reject(new Error('offline'));
/** Returns the registry of a page that contains this document. */
const registryOnPage = (document: object, fetchText = failOffline, seenStore = fakeSeenGenerationStore()) =>
  liveRegistry(JSON.stringify(document), fetchText, seenStore);
const respondWith = (value: unknown) => () => Promise.resolve(JSON.stringify(value));
const registryAt = (generation: number, publishedAt: string) => ({
  ...registryWith(releaseOf('mf-chat', `${generation}.0.0`)),
  generation,
  publishedAt,
});
/** Fetches from a server that answers with this status. */
function fetchAnswering(status: number): Promise<string> {
  globalThis.fetch = () => Promise.resolve({ ok: false, status } as Response);
  return fetchText('/registry.json');
}
const monday = '2026-11-16T00:00:00.000Z';
const friday = '2026-11-20T00:00:00.000Z';

describe('the live registry', () => {
  it('reads the registry of the page', () => {
    const registry = registryOnPage(registryWith(releaseOf('mf-chat', '1.0.0')));
    expect(registry.remoteOf('mf-chat')?.version).toBe('1.0.0');
    expect(registry.remoteOf('mf-teams')).toBeNull();
    expect(registry.remoteOf('constructor')).toBeNull();
  });

  it.each([null, '', '{', '[]', '{"schema":2}'])('has no areas when the page contains %p', (inlinedText) => {
    expect(liveRegistry(inlinedText, failOffline, fakeSeenGenerationStore()).current().remotes).toEqual({});
  });

  it.each([
    'https://elsewhere.example/r/mf-chat/1.0.0/',
    '//elsewhere.example/r/mf-chat/1.0.0/',
    '/r/mf-chat/../../evil/',
    '/r/mf-chat/../',
    '/r/mf-teams/1.0.0/',
    '/uploads/mf-chat/1.0.0/',
    '/r/mf-chat/1.0.0',
  ])('refuses an area in the folder %s', (base) => {
    const forgedRegistry = registryWith({ ...releaseOf('mf-chat', '1.0.0'), base });
    expect(registryOnPage(forgedRegistry).remoteOf('mf-chat')).toBeNull();
  });

  it('refuses a file outside its folder and an empty integrity', () => {
    const release = releaseOf('mf-chat', '1.0.0');
    for (const forgedRelease of [
      { ...release, entry: '../evil.js' },
      { ...release, entry: 'https://x/y.js' },
      { ...release, integrity: { 'remoteEntry.js': '' } },
    ]) {
      expect(registryOnPage(registryWith(forgedRelease)).current().remotes).toEqual({});
    }
  });

  it('applies a newer document, and ignores an unreadable or older document', async () => {
    const oldRegistry = registryWith(releaseOf('mf-chat', '1.0.0'));
    const newerRegistry = { ...registryWith(releaseOf('mf-chat', '1.1.0')), generation: 2 };
    let respond: () => Promise<string> = respondWith(newerRegistry);
    const registry = registryOnPage(oldRegistry, () => respond());
    await registry.refresh();
    expect(registry.remoteOf('mf-chat')?.version).toBe('1.1.0');
    for (const response of [respondWith(oldRegistry), respondWith('<html>'), failOffline]) {
      respond = response;
      await registry.refresh();
      expect(registry.remoteOf('mf-chat')?.version).toBe('1.1.0');
    }
  });

  it('applies a newer document without an entry that has an unknown field', async () => {
    const teams = { ...releaseOf('mf-teams', '1.0.0'), later: true };
    const { remotes } = registryWith(releaseOf('mf-chat', '1.1.0'));
    const newerRegistry = {
      ...registryWith(),
      generation: 2,
      shell: { version: '2.0.0', provides: {} },
      remotes: { ...remotes, 'mf-teams': teams },
    };
    const registry = registryOnPage(registryWith(releaseOf('mf-chat', '1.0.0')), respondWith(newerRegistry));
    await registry.refresh();
    expect(registry.remoteOf('mf-chat')?.version).toBe('1.1.0');
    expect(registry.remoteOf('mf-teams')).toBeNull();
    expect(registry.isShellOutdated()).toBe(true);
  });

  it('keeps the entry of an area whose new entry has an unknown field, but not of a removed area', async () => {
    const chat = releaseOf('mf-chat', '1.1.0');
    const unreadable = {
      ...registryWith(),
      generation: 2,
      remotes: { 'mf-chat': { ...chat, later: true } },
    };
    let respond = respondWith(unreadable);
    const registry = registryOnPage(registryWith(releaseOf('mf-chat', '1.0.0')), () => respond());
    await registry.refresh();
    expect(registry.current().generation).toBe(2);
    expect(registry.remoteOf('mf-chat')?.version).toBe('1.0.0');
    respond = respondWith({ ...registryWith(), generation: 3 });
    await registry.refresh();
    expect(registry.remoteOf('mf-chat')).toBeNull();
  });

  it('fetchNewer() changes nothing, and returns null when there is nothing new', async () => {
    const live = { registry: registryAt(8, friday) };
    const registry = registryOnPage(registryAt(7, monday), () =>
      Promise.resolve(JSON.stringify(live.registry)),
    );
    expect((await registry.fetchNewer())?.generation).toBe(8);
    expect(registry.remoteOf('mf-chat')?.version).toBe('7.0.0');
    live.registry = registryAt(7, monday);
    expect(await registry.fetchNewer()).toBeNull();
    registry.apply({ ...registryAt(9, friday), shell: { version: '9.0.0', provides: {} } });
    expect([registry.remoteOf('mf-chat')?.version, registry.isShellOutdated()]).toEqual(['9.0.0', true]);
  });

  it('calls listeners after each change, until they are removed', async () => {
    const newerRegistry = registryAt(9, friday);
    const registry = registryOnPage(registryAt(3, monday), respondWith(newerRegistry));
    const seenGenerations: number[] = [];
    const stop = registry.onChange(() => seenGenerations.push(registry.current().generation));
    await registry.refresh();
    registry.apply({ ...newerRegistry, generation: 10 });
    stop();
    registry.apply({ ...newerRegistry, generation: 11 });
    expect(seenGenerations).toEqual([9, 10]);
  });
});

describe('a registry that is older than the newest registry of this browser', () => {
  it('runs no area until a newer document arrives', async () => {
    const seenStore = fakeSeenGenerationStore({ generation: 8, publishedAt: friday });
    const live = { registry: registryAt(7, monday) };
    const registry = registryOnPage(
      registryAt(7, monday),
      () => Promise.resolve(JSON.stringify(live.registry)),
      seenStore,
    );
    expect(registry.remoteOf('mf-chat')).toBeNull();
    await registry.refresh();
    expect(registry.remoteOf('mf-chat')).toBeNull();
    live.registry = registryAt(8, friday);
    await registry.refresh();
    expect(registry.remoteOf('mf-chat')?.version).toBe('8.0.0');
  });

  it.each([500, 404])('runs no area if the server answers %d', async (status) => {
    const seenStore = fakeSeenGenerationStore({ generation: 8, publishedAt: friday });
    const registry = registryOnPage(registryAt(7, monday), () => fetchAnswering(status), seenStore);
    await registry.refresh();
    expect(registry.remoteOf('mf-chat')).toBeNull();
  });

  it.each([502, 503, 504])('runs the cached release if a proxy answers %d for the server', async (status) => {
    const seenStore = fakeSeenGenerationStore({ generation: 8, publishedAt: friday });
    const registry = registryOnPage(registryAt(7, monday), () => fetchAnswering(status), seenStore);
    await registry.refresh();
    expect(registry.remoteOf('mf-chat')?.version).toBe('7.0.0');
  });

  it.each([new TypeError('Failed to fetch'), new DOMException('The operation timed out.', 'TimeoutError')])(
    'runs the cached release without a network: %s',
    async (cause) => {
      const seenStore = fakeSeenGenerationStore({ generation: 8, publishedAt: friday });
      const registry = registryOnPage(registryAt(7, monday), () => Promise.reject(cause), seenStore);
      await registry.refresh();
      expect(registry.remoteOf('mf-chat')?.version).toBe('7.0.0');
      expect(seenStore.newest?.generation).toBe(8);
    },
  );

  it('is not confused with the registry of a new site, which counts from one again', () => {
    const seenStore = fakeSeenGenerationStore({ generation: 8, publishedAt: monday });
    expect(registryOnPage(registryAt(1, friday), failOffline, seenStore).remoteOf('mf-chat')?.version).toBe(
      '1.0.0',
    );
    expect(isOlder(registryAt(1, friday), registryAt(8, monday))).toBe(false);
    expect(isOlder(registryAt(7, monday), registryAt(8, monday))).toBe(true);
  });

  it('is detected in every tab of this browser, also after garbage was stored', () => {
    localStorage.setItem('homeground.generation', '{"generation":"8"}');
    expect(seenGenerationStore.read()).toBeNull();
    seenGenerationStore.write(registryAt(8, friday));
    seenGenerationStore.write(registryAt(7, monday));
    expect(seenGenerationStore.read()).toEqual({ generation: 8, publishedAt: friday });
  });
});
