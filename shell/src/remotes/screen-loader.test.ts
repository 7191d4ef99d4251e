/** @jest-environment jsdom */
import type { AreaModule, LoadArea } from './load-area';
import { liveRegistry } from './registry';
import { registryWith, releaseOf, fakeSeenGenerationStore } from './registry.fixture';
import { AreaMissing, isConnectionProblem, screenLoader } from './screen-loader';
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

/** Creates a `loadArea` that returns or throws the next outcome at each call, and records the attempts. */
function loaderWith(...outcomes: readonly (AreaModule | Error)[]) {
  const attempts: number[] = [];
  const loadArea: LoadArea = async (_area, _release, attempt) => {
    const outcome = outcomes[attempts.length] ?? new Error('too many attempts');
    attempts.push(attempt);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  return { loadArea, attempts };
}

describe('the screen loader', () => {
  it('returns a screen by peek() once its code has run', async () => {
    const { loadArea, attempts } = loaderWith(workingModule);
    const { loader } = setUp(loadArea);
    expect(loader.peek(chatlist)).toBeNull();
    await Promise.all([loader.load(chatlist), loader.load(chatlist)]);
    expect(loader.peek(chatlist)).toBe(Chatlist);
    expect(attempts).toEqual([0]);
  });

  it('passes the requested screen to loadArea()', async () => {
    const screens: string[] = [];
    const { loader } = setUp((_area, _release, _attempt, screen) => {
      screens.push(screen);
      return Promise.resolve(workingModule);
    });
    await loader.load(chatlist);
    expect(screens).toEqual(['chatlist']);
  });

  it.each([entryError, chunkError])('retries once after a connection problem: %s', async (cause) => {
    const { loadArea, attempts } = loaderWith(cause, workingModule);
    const { loader, waits } = setUp(loadArea);
    await expect(loader.load(chatlist)).resolves.toBe(Chatlist);
    expect(waits).toEqual([1_000]);
    // No new container is needed, because no code of the first container has run.
    expect(attempts).toEqual([0, 0]);
  });

  it('retries a lost chunk once without loading the area again', async () => {
    let requests = 0;
    const { loadArea, attempts } = loaderWith(
      moduleWith(() => (requests++ === 0 ? Promise.reject(chunkError) : Promise.resolve(Chatlist))),
    );
    const { loader } = setUp(loadArea);
    await expect(loader.load(chatlist)).resolves.toBe(Chatlist);
    expect(attempts).toEqual([0]);
  });

  it.each([
    new Error('Version 1.0.0 from shell of shared singleton module react does not satisfy'),
    new Error('ScriptNetworkError: Script "x" timed out.'),
    new Error('thrown while evaluating'),
  ])('does not try again by itself after a failure that is no connection problem: %s', async (cause) => {
    const { loadArea, attempts } = loaderWith(cause, workingModule);
    const { loader } = setUp(loadArea);
    await expect(loader.load(chatlist)).rejects.toBe(cause);
    expect(attempts).toEqual([0]);
    await expect(loader.retry(chatlist)).resolves.toBe(Chatlist);
    expect(attempts).toEqual([0, 1]);
  });

  it('rejects with AreaMissing, and loads the area once the registry has it', async () => {
    const { loadArea } = loaderWith(workingModule);
    const { loader, live } = setUp(loadArea, registryWith());
    await expect(loader.load(chatlist)).rejects.toBeInstanceOf(AreaMissing);
    live.registry = { ...registryWith(releaseOf('mf-chat', '1.0.0')), generation: 2 };
    await expect(loader.retry(chatlist)).resolves.toBe(Chatlist);
  });

  it('loads an area that never started from its plain address once a newer registry names it', async () => {
    const { loadArea, attempts } = loaderWith(workingModule);
    const { loader, live, reports } = setUp(loadArea, registryWith());
    live.registry = { ...registryWith(releaseOf('mf-chat', '1.0.0')), generation: 2 };
    await expect(loader.load(chatlist)).resolves.toBe(Chatlist);
    // Offline, the worker has the files under these addresses.
    expect(attempts).toEqual([0]);
    expect(reports).toEqual([]);
  });

  it('retries with the version that is live now, in a new container', async () => {
    const failingModule = moduleWith(() => Promise.reject(new Error('thrown while evaluating')));
    const { loadArea, attempts } = loaderWith(
      failingModule,
      moduleWith(() => Promise.resolve(NewerChatlist)),
    );
    const { loader, live } = setUp(loadArea);
    await expect(loader.load(chatlist)).rejects.toThrow('evaluating');
    live.registry = { ...registryWith(releaseOf('mf-chat', '1.0.1')), generation: 2 };
    await expect(loader.retry(chatlist)).resolves.toBe(NewerChatlist);
    expect(attempts).toEqual([0, 1]);
  });

  it('retries a screen that threw during rendering without loading code again', async () => {
    const { loadArea, attempts } = loaderWith(workingModule);
    const { loader } = setUp(loadArea);
    await loader.load(chatlist);
    await expect(loader.retry(chatlist)).resolves.toBe(Chatlist);
    expect(attempts).toEqual([0]);
  });

  it('does not wait for a load that hangs: a retry uses a new container', async () => {
    const hangingModule = moduleWith(() => new Promise(() => undefined));
    const { loadArea, attempts } = loaderWith(hangingModule, workingModule);
    const { loader } = setUp(loadArea);
    void loader.load(chatlist).catch(() => undefined);
    await expect(loader.retry(chatlist)).resolves.toBe(Chatlist);
    expect(attempts).toEqual([0, 1]);
  });

  it('takes the screen of a slow load from the new container if a retry is faster', async () => {
    let resolveLate: (lateModule: AreaModule) => void = () => undefined;
    const lateModule = new Promise<AreaModule>((resolve) => (resolveLate = resolve));
    const requests: string[] = [];
    const moduleNamed = (name: string) =>
      moduleWith(async () => {
        requests.push(name);
        return Chatlist;
      });
    const { loader } = setUp((_area, _release, attempt) =>
      attempt === 0 ? lateModule : Promise.resolve(moduleNamed('new')),
    );
    const firstLoad = loader.load(chatlist);
    await loader.retry(chatlist);
    resolveLate(moduleNamed('old'));
    await expect(firstLoad).resolves.toBe(Chatlist);
    expect(requests).toEqual(['new', 'new']);
  });

  it('gives up on a load that never ends', async () => {
    const loader = screenLoader({
      registry: liveRegistry('', () => Promise.reject(new Error('offline')), fakeSeenGenerationStore()),
      choose: () => Promise.resolve({ channel: 'stable', release: releaseOf('mf-chat', '1.0.0') }),
      refuse: () => undefined,
      report: () => undefined,
      loadArea: () => new Promise(() => undefined),
      wait: () => Promise.resolve(),
    });
    await expect(loader.load(chatlist)).rejects.toThrow('timed out');
  });

  it('distinguishes connection problems from other failures', () => {
    expect([entryError, chunkError, new Error('x'), 'ScriptNetworkError'].map(isConnectionProblem)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('an old tab', () => {
  it('keeps its running version after a release', async () => {
    const versions: string[] = [];
    const { loader, live } = setUp(async (_area, { version }) => {
      versions.push(version);
      return {
        screens: { chatlist: () => Promise.resolve(Chatlist), chat: () => Promise.resolve(NewerChatlist) },
      };
    });
    await loader.load(chatlist);
    live.registry = { ...registryWith(releaseOf('mf-chat', '2.0.0')), generation: 2 };
    await loader.load({ owner: 'mf-chat', id: 'chat' });
    expect(versions).toEqual(['1.0.0']);
  });

  it('loads the live version when a chunk of its own version is gone', async () => {
    const versions: string[] = [];
    const { loader, live, reports } = setUp(async (_area, { version }) => {
      versions.push(version);
      return version === '1.0.0'
        ? moduleWith(() => Promise.reject(chunkError))
        : moduleWith(() => Promise.resolve(NewerChatlist));
    });
    live.registry = { ...registryWith(releaseOf('mf-chat', '2.0.0')), generation: 2 };
    await expect(loader.load(chatlist)).resolves.toBe(NewerChatlist);
    expect(versions).toEqual(['1.0.0', '2.0.0']);
    expect(reports).toEqual(['1.0.0 moved_on']);
  });
});
