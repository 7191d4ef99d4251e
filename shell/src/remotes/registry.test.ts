import { liveRegistry } from './registry';
import { registryWith, releaseOf } from './registry.fixture';

const unasked = () => Promise.reject(new Error('offline'));
const json = (value: unknown) => () => Promise.resolve(JSON.stringify(value));

describe('the live registry', () => {
  it('reads what the page carries', () => {
    const registry = liveRegistry(JSON.stringify(registryWith(releaseOf('mf-chat', '1.0.0'))), unasked);
    expect(registry.releaseOf('mf-chat')?.version).toBe('1.0.0');
    expect(registry.releaseOf('mf-teams')).toBeNull();
    expect(registry.releaseOf('constructor')).toBeNull();
  });

  it.each([null, '', '{', '[]', '{"schema":2}'])('is shell-only when the page carries %p', (inlined) => {
    expect(liveRegistry(inlined, unasked).current().remotes).toEqual({});
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
    expect(liveRegistry(JSON.stringify(forged), unasked).releaseOf('mf-chat')).toBeNull();
  });

  it('refuses a file outside its folder and an integrity that is none', () => {
    const release = releaseOf('mf-chat', '1.0.0');
    for (const forged of [
      { ...release, entry: '../evil.js' },
      { ...release, entry: 'https://x/y.js' },
      { ...release, integrity: { 'remoteEntry.js': '' } },
    ]) {
      expect(liveRegistry(JSON.stringify(registryWith(forged)), unasked).current().remotes).toEqual({});
    }
  });

  it('takes a newer document, keeps the one it has when the other is unreadable or older', async () => {
    const old = registryWith(releaseOf('mf-chat', '1.0.0'));
    const newer = { ...registryWith(releaseOf('mf-chat', '1.1.0')), generation: 2 };
    let answer: () => Promise<string> = json(newer);
    const registry = liveRegistry(JSON.stringify(old), () => answer());
    await registry.refresh();
    expect(registry.releaseOf('mf-chat')?.version).toBe('1.1.0');
    for (const other of [json(old), json('<html>'), unasked]) {
      answer = other;
      await registry.refresh();
      expect(registry.releaseOf('mf-chat')?.version).toBe('1.1.0');
    }
  });
});
