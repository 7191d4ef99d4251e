/** @jest-environment jsdom */
import type { AreaModule, LoadArea } from './load-area';
import { canaryOf, registryWith, releaseOf } from './registry.fixture';
import type { AreaRow } from './screen-loader';
import {
  chatlist,
  Chatlist,
  chunkError,
  entryError,
  moduleWith,
  NewerChatlist,
  setUp,
  workingModule,
} from './screen-loader.fixture';

describe('a canary', () => {
  const withCanary = registryWith({ ...releaseOf('mf-chat', '1.0.0'), canary: canaryOf('mf-chat', '1.1.0') });
  const moduleOf = (version: string): AreaModule =>
    version === '1.1.0' ? moduleWith(() => Promise.resolve(NewerChatlist)) : workingModule;
  const loadModule: LoadArea = async (_area, { version }) => moduleOf(version);

  it('runs for a chosen user, and its success is reported', async () => {
    const { loader, reports } = setUp(loadModule, withCanary);
    await expect(loader.load(chatlist)).resolves.toBe(NewerChatlist);
    expect(reports).toEqual(['1.1.0 loaded']);
    expect(loader.running().get('mf-chat')?.channel).toBe('canary');
  });

  it.each([
    ['its entry does not load', entryError, null],
    ['its hash is missing', new Error('Refused: the registry has no hash'), null],
    ['it throws while it is evaluated', new Error('thrown while evaluating'), null],
    ['a chunk does not load', null, chunkError],
  ])('is replaced by the stable version in the same page when %s', async (_name, entryCause, screenCause) => {
    const attempts: string[] = [];
    const loadArea: LoadArea = async (area, release, attempt, screen) => {
      attempts.push(`${release.version} ${attempt}`);
      if (release.version !== '1.1.0') return loadModule(area, release, attempt, screen);
      if (entryCause) throw entryCause;
      return moduleWith(() => Promise.reject(screenCause ?? new Error('screen')));
    };
    const { loader, reports } = setUp(loadArea, withCanary);
    await expect(loader.load(chatlist)).resolves.toBe(Chatlist);
    expect(reports).toEqual(['1.1.0 fell_back']);
    // A new container is used next to the failed container, and the canary is not tried again.
    expect(attempts.at(-1)).toBe('1.0.0 1');
    await expect(loader.retry(chatlist)).resolves.toBe(Chatlist);
  });

  it('is replaced again when it fails after its refusal has ended', async () => {
    const { loader, refusedBases } = setUp(loadModule, withCanary);
    await loader.load(chatlist);
    await expect(loader.onRenderError(chatlist)).resolves.toBe(Chatlist);
    // A day later.
    refusedBases.length = 0;
    await expect(loader.retry(chatlist)).resolves.toBe(NewerChatlist);
    await expect(loader.onRenderError(chatlist)).resolves.toBe(Chatlist);
  });

  describe('of which two screens fail at once', () => {
    const chat: AreaRow = { owner: 'mf-chat', id: 'chat' };
    const Chat = () => null;
    const stableModule: AreaModule = {
      screens: { chatlist: () => Promise.resolve(Chatlist), chat: () => Promise.resolve(Chat) },
    };

    it.each(['before', 'after'] as const)(
      'is replaced once, and the stable version has no failure (the second fails %s the stable version runs)',
      async (moment) => {
        let failLater: (cause: Error) => void = () => undefined;
        const laterFailure = new Promise<never>((_resolve, reject) => (failLater = reject));
        // In one of the two cases nothing waits for it.
        laterFailure.catch(() => undefined);
        const brokenModule: AreaModule = {
          screens: {
            chatlist: () => Promise.reject(new Error('thrown while evaluating')),
            chat: () => (moment === 'after' ? laterFailure : Promise.reject(new Error('thrown, too'))),
          },
        };
        const attempts: string[] = [];
        const { loader, reports } = setUp(async (_area, { version }, attempt) => {
          attempts.push(`${version} ${attempt}`);
          return version === '1.1.0' ? brokenModule : stableModule;
        }, withCanary);
        const loads = [loader.load(chatlist), loader.load(chat)];
        await expect(loads[0]).resolves.toBe(Chatlist);
        failLater(new Error('thrown later'));
        await expect(loads[1]).resolves.toBe(Chat);
        expect(reports).toEqual(['1.1.0 fell_back']);
        expect(attempts).toEqual(['1.1.0 0', '1.0.0 1']);
      },
    );

    it('is reported for both when they throw during rendering', async () => {
      const { loader, reports } = setUp(async () => stableModule, withCanary);
      await loader.load(chatlist);
      await loader.load(chat);
      await loader.onRenderError(chatlist);
      await expect(loader.onRenderError(chat)).resolves.toBe(Chat);
      expect(reports.filter((report) => report.startsWith('1.0.0'))).toEqual([]);
      expect(loader.running().get('mf-chat')?.channel).toBe('stable');
    });
  });

  it('is replaced by the live version when the files of the stable version are gone, too', async () => {
    const loadArea: LoadArea = async (_area, { version }) =>
      version === '2.0.0' ? workingModule : moduleWith(() => Promise.reject(chunkError));
    const { loader, live, reports } = setUp(loadArea, withCanary);
    live.registry = { ...registryWith(releaseOf('mf-chat', '2.0.0')), generation: 2 };
    await expect(loader.load(chatlist)).resolves.toBe(Chatlist);
    expect(reports).toEqual(['1.1.0 fell_back', '1.0.0 moved_on']);
  });

  it('of the live version falls back to the stable version there', async () => {
    const loadArea: LoadArea = async (_area, { version }) =>
      version === '2.0.0' ? workingModule : moduleWith(() => Promise.reject(chunkError));
    const { loader, live, reports } = setUp(loadArea);
    const release = { ...releaseOf('mf-chat', '2.0.0'), canary: canaryOf('mf-chat', '2.1.0') };
    live.registry = { ...registryWith(release), generation: 2 };
    await expect(loader.load(chatlist)).resolves.toBe(Chatlist);
    expect(reports).toEqual(['1.0.0 moved_on', '2.1.0 fell_back']);
  });

  it('is replaced by the stable version when it throws during rendering', async () => {
    const { loader, reports } = setUp(loadModule, withCanary);
    await loader.load(chatlist);
    await expect(loader.onRenderError(chatlist)).resolves.toBe(Chatlist);
    expect(reports).toEqual(['1.1.0 loaded', '1.1.0 render_failed', '1.1.0 fell_back']);
    expect(loader.onRenderError(chatlist)).toBeNull();
    expect(reports.at(-1)).toBe('1.0.0 render_failed');
  });
});
