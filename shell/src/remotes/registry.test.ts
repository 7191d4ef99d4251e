import { liveRegistry } from './registry';
import { registryWith, releaseOf, seenOf } from './registry.fixture';
import { isOlder, seenGeneration } from './seen-generation';

const unasked = () => Promise.reject(new Error('offline'));
const json = (value: unknown) => () => Promise.resolve(JSON.stringify(value));

describe('the live registry', () => {
  it('reads what the page carries', () => {
    const registry = liveRegistry(
      JSON.stringify(registryWith(releaseOf('mf-chat', '1.0.0'))),
      unasked,
      seenOf(),
    );
    expect(registry.remoteOf('mf-chat')?.version).toBe('1.0.0');
    expect(registry.remoteOf('mf-teams')).toBeNull();
    expect(registry.remoteOf('constructor')).toBeNull();
  });

  it.each([null, '', '{', '[]', '{"schema":2}'])('is shell-only when the page carries %p', (inlined) => {
    expect(liveRegistry(inlined, unasked, seenOf()).current().remotes).toEqual({});
  });

  it.each([
    'https://elsewhere.example/r/mf-chat/1.0.0/',
    '//elsewhere.example/r/mf-chat/1.0.0/',
    '/r/mf-chat/../../evil/',
    '/r/mf-chat/../',
    '/r/mf-teams/1.0.0/',
    '/uploads/mf-chat/1.0.0/',
    '/r/mf-chat/1.0.0',
  ])('refuses an area that lies at %s', (base) => {
    const forged = registryWith({ ...releaseOf('mf-chat', '1.0.0'), base });
    expect(liveRegistry(JSON.stringify(forged), unasked, seenOf()).remoteOf('mf-chat')).toBeNull();
  });

  it('refuses a file outside its folder and an integrity that is none', () => {
    const release = releaseOf('mf-chat', '1.0.0');
    for (const forged of [
      { ...release, entry: '../evil.js' },
      { ...release, entry: 'https://x/y.js' },
      { ...release, integrity: { 'remoteEntry.js': '' } },
    ]) {
      expect(liveRegistry(JSON.stringify(registryWith(forged)), unasked, seenOf()).current().remotes).toEqual(
        {},
      );
    }
  });

  it('takes a newer document, keeps the one it has when the other is unreadable or older', async () => {
    const old = registryWith(releaseOf('mf-chat', '1.0.0'));
    const newer = { ...registryWith(releaseOf('mf-chat', '1.1.0')), generation: 2 };
    let answer: () => Promise<string> = json(newer);
    const registry = liveRegistry(JSON.stringify(old), () => answer(), seenOf());
    await registry.refresh();
    expect(registry.remoteOf('mf-chat')?.version).toBe('1.1.0');
    for (const other of [json(old), json('<html>'), unasked]) {
      answer = other;
      await registry.refresh();
      expect(registry.remoteOf('mf-chat')?.version).toBe('1.1.0');
    }
  });
});

describe('a document that was played again', () => {
  const at = (generation: number, publishedAt: string) => ({
    ...registryWith(releaseOf('mf-chat', `${generation}.0.0`)),
    generation,
    publishedAt,
  });
  const monday = '2026-11-16T00:00:00.000Z';
  const friday = '2026-11-20T00:00:00.000Z';

  it('runs nothing until a newer one is there', async () => {
    const seen = seenOf({ generation: 8, publishedAt: friday });
    const live = { registry: at(7, monday) };
    const registry = liveRegistry(
      JSON.stringify(at(7, monday)),
      () => Promise.resolve(JSON.stringify(live.registry)),
      seen,
    );
    expect(registry.remoteOf('mf-chat')).toBeNull();
    await registry.refresh();
    expect(registry.remoteOf('mf-chat')).toBeNull();
    live.registry = at(8, friday);
    await registry.refresh();
    expect(registry.remoteOf('mf-chat')?.version).toBe('8.0.0');
  });

  it('runs by what was kept for a time without any network', async () => {
    const seen = seenOf({ generation: 8, publishedAt: friday });
    const fails = { cause: new Error('registry.json: 500') };
    const registry = liveRegistry(JSON.stringify(at(7, monday)), () => Promise.reject(fails.cause), seen);
    await registry.refresh();
    expect(registry.remoteOf('mf-chat')).toBeNull();
    fails.cause = new TypeError('Failed to fetch');
    await registry.refresh();
    expect(registry.remoteOf('mf-chat')?.version).toBe('7.0.0');
    expect(seen.newest?.generation).toBe(8);
  });

  it('is told from a site that was set up anew and counts from one again', () => {
    const seen = seenOf({ generation: 8, publishedAt: monday });
    expect(liveRegistry(JSON.stringify(at(1, friday)), unasked, seen).remoteOf('mf-chat')?.version).toBe(
      '1.0.0',
    );
    expect(isOlder(at(1, friday), at(8, monday))).toBe(false);
    expect(isOlder(at(7, monday), at(8, monday))).toBe(true);
  });

  it('is known in every tab of this browser, also after garbage was kept', () => {
    localStorage.setItem('homeground.generation', '{"generation":"8"}');
    expect(seenGeneration.read()).toBeNull();
    seenGeneration.write(at(8, friday));
    seenGeneration.write(at(7, monday));
    expect(seenGeneration.read()).toEqual({ generation: 8, publishedAt: friday });
  });

  it('a look changes nothing, and says when there is nothing new', async () => {
    const live = { registry: at(8, friday) };
    const registry = liveRegistry(
      JSON.stringify(at(7, monday)),
      () => Promise.resolve(JSON.stringify(live.registry)),
      seenOf(),
    );
    expect((await registry.look())?.generation).toBe(8);
    expect(registry.remoteOf('mf-chat')?.version).toBe('7.0.0');
    live.registry = at(7, monday);
    expect(await registry.look()).toBeNull();
    registry.take({ ...at(9, friday), shell: { version: '9.0.0', provides: {} } });
    expect([registry.remoteOf('mf-chat')?.version, registry.outdated()]).toEqual(['9.0.0', true]);
  });
});
