import { stableOrCanary } from './choose-release';
import type { AreaModule, LoadArea } from './load-area';
import { liveRegistry } from './registry';
import { canaryOf, registryWith, releaseOf, seenOf } from './registry.fixture';
import { AreaMissing, isConnectionProblem, screenLoader, type AreaRow } from './screen-loader';

const chatlist: AreaRow = { owner: 'mf-chat', id: 'chatlist' };
const Chatlist = () => null;
const Newer = () => null;

const moduleWith = (load: () => Promise<typeof Chatlist>): AreaModule => ({ screens: { chatlist: load } });
const working = moduleWith(() => Promise.resolve(Chatlist));
const chunkLost = Object.assign(new Error('Loading chunk chatlist failed.'), { name: 'ChunkLoadError' });
const entryLost = new Error('RUNTIME-008 … ScriptNetworkError: Failed to load script');

function setUp(loadArea: LoadArea, inlined: unknown = registryWith(releaseOf('mf-chat', '1.0.0'))) {
  const live = { registry: inlined };
  const waited: number[] = [];
  const refused: string[] = [];
  const reports: string[] = [];
  const registry = liveRegistry(
    JSON.stringify(inlined),
    () => Promise.resolve(JSON.stringify(live.registry)),
    seenOf(),
  );
  const loader = screenLoader({
    registry,
    choose: async (area) => {
      const remote = registry.remoteOf(area);
      return remote && stableOrCanary(remote, 'me', refused);
    },
    refuse: ({ base }) => void refused.push(base),
    report: (_area, { release }, event) => void reports.push(`${release.version} ${event}`),
    loadArea,
    // The overall limit never strikes here; the pause before the second try is over at once.
    wait: (ms) => (ms > 5_000 ? new Promise(() => undefined) : Promise.resolve(void waited.push(ms))),
  });
  return { loader, live, waited, reports };
}

/** Returns each outcome in turn and records the attempts. */
function sequence(...outcomes: readonly (AreaModule | Error)[]) {
  const attempts: number[] = [];
  const loadArea: LoadArea = async (_area, _release, attempt) => {
    const outcome = outcomes[attempts.length] ?? new Error('asked too often');
    attempts.push(attempt);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  return { loadArea, attempts };
}

describe('the screen loader', () => {
  it('has a screen at hand once its code has run', async () => {
    const { loadArea, attempts } = sequence(working);
    const { loader } = setUp(loadArea);
    expect(loader.peek(chatlist)).toBeNull();
    await Promise.all([loader.load(chatlist), loader.load(chatlist)]);
    expect(loader.peek(chatlist)).toBe(Chatlist);
    expect(attempts).toEqual([0]);
  });

  it('says for which screen an area is loaded', async () => {
    const screens: string[] = [];
    const { loader } = setUp((_area, _release, _attempt, screen) => {
      screens.push(screen);
      return Promise.resolve(working);
    });
    await loader.load(chatlist);
    expect(screens).toEqual(['chatlist']);
  });

  it.each([entryLost, chunkLost])('tries a lost connection once more by itself: %s', async (cause) => {
    const { loadArea, attempts } = sequence(cause, working);
    const { loader, waited } = setUp(loadArea);
    await expect(loader.load(chatlist)).resolves.toBe(Chatlist);
    expect(waited).toEqual([1_000]);
    // No new container is needed, because no code of the first container has run.
    expect(attempts).toEqual([0, 0]);
  });

  it('tries a lost chunk once more without loading the area again', async () => {
    let asked = 0;
    const { loadArea, attempts } = sequence(
      moduleWith(() => (asked++ === 0 ? Promise.reject(chunkLost) : Promise.resolve(Chatlist))),
    );
    const { loader } = setUp(loadArea);
    await expect(loader.load(chatlist)).resolves.toBe(Chatlist);
    expect(attempts).toEqual([0]);
  });

  it.each([
    new Error('Version 1.0.0 from shell of shared singleton module react does not satisfy'),
    new Error('ScriptNetworkError: Script "x" timed out.'),
    new Error('thrown while evaluating'),
  ])('does not repeat by itself what will not go away: %s', async (cause) => {
    const { loadArea, attempts } = sequence(cause, working);
    const { loader } = setUp(loadArea);
    await expect(loader.load(chatlist)).rejects.toBe(cause);
    expect(attempts).toEqual([0]);
    await expect(loader.retry(chatlist)).resolves.toBe(Chatlist);
    expect(attempts).toEqual([0, 1]);
  });

  it('says when an area or a screen is not there, and finds it after it came', async () => {
    const { loadArea } = sequence(working);
    const { loader, live } = setUp(loadArea, registryWith());
    await expect(loader.load(chatlist)).rejects.toBeInstanceOf(AreaMissing);
    live.registry = { ...registryWith(releaseOf('mf-chat', '1.0.0')), generation: 2 };
    await expect(loader.retry(chatlist)).resolves.toBe(Chatlist);
  });

  it('takes the version that is live by now, beside the one that failed', async () => {
    const failing = moduleWith(() => Promise.reject(new Error('thrown while evaluating')));
    const { loadArea, attempts } = sequence(
      failing,
      moduleWith(() => Promise.resolve(Newer)),
    );
    const { loader, live } = setUp(loadArea);
    await expect(loader.load(chatlist)).rejects.toThrow('evaluating');
    live.registry = { ...registryWith(releaseOf('mf-chat', '1.0.1')), generation: 2 };
    await expect(loader.retry(chatlist)).resolves.toBe(Newer);
    expect(attempts).toEqual([0, 1]);
  });

  it('draws a screen that failed while rendering again without fetching anything', async () => {
    const { loadArea, attempts } = sequence(working);
    const { loader } = setUp(loadArea);
    await loader.load(chatlist);
    await expect(loader.retry(chatlist)).resolves.toBe(Chatlist);
    expect(attempts).toEqual([0]);
  });

  it('does not wait for a load that hangs: Retry goes another way', async () => {
    const hangs = moduleWith(() => new Promise(() => undefined));
    const { loadArea, attempts } = sequence(hangs, working);
    const { loader } = setUp(loadArea);
    void loader.load(chatlist).catch(() => undefined);
    await expect(loader.retry(chatlist)).resolves.toBe(Chatlist);
    expect(attempts).toEqual([0, 1]);
  });

  it('lets a load that was given up go on with the container that took its place', async () => {
    let arrive: (late: AreaModule) => void = () => undefined;
    const late = new Promise<AreaModule>((resolve) => (arrive = resolve));
    const asked: string[] = [];
    const networkError = (name: string) =>
      moduleWith(async () => {
        asked.push(name);
        return Chatlist;
      });
    const { loader } = setUp((_area, _release, attempt) =>
      attempt === 0 ? late : Promise.resolve(networkError('new')),
    );
    const first = loader.load(chatlist);
    await loader.retry(chatlist);
    arrive(networkError('old'));
    await expect(first).resolves.toBe(Chatlist);
    expect(asked).toEqual(['new', 'new']);
  });

  it('gives up on a load that never ends', async () => {
    const loader = screenLoader({
      registry: liveRegistry('', () => Promise.reject(new Error('offline')), seenOf()),
      choose: () => Promise.resolve({ channel: 'stable', release: releaseOf('mf-chat', '1.0.0') }),
      refuse: () => undefined,
      report: () => undefined,
      loadArea: () => new Promise(() => undefined),
      wait: () => Promise.resolve(),
    });
    await expect(loader.load(chatlist)).rejects.toThrow('timed out');
  });

  it('knows a connection problem from the others', () => {
    expect([entryLost, chunkLost, new Error('x'), 'ScriptNetworkError'].map(isConnectionProblem)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a canary', () => {
  const withCanary = registryWith({
    ...releaseOf('mf-chat', '1.0.0'),
    canary: canaryOf('mf-chat', '1.1.0'),
  });
  const moduleOf = (version: string): AreaModule =>
    version === '1.1.0' ? moduleWith(() => Promise.resolve(Newer)) : working;
  const loads: LoadArea = async (_area, { version }) => moduleOf(version);

  it('runs for those it is dealt to, and is told when it worked', async () => {
    const { loader, reports } = setUp(loads, withCanary);
    await expect(loader.load(chatlist)).resolves.toBe(Newer);
    expect(reports).toEqual(['1.1.0 loaded']);
    expect(loader.running().get('mf-chat')?.channel).toBe('canary');
  });

  it.each([
    ['its entry cannot be had', entryLost, null],
    ['its bytes are refused', new Error('Refused: the registry does not say'), null],
    ['it throws while it is evaluated', new Error('thrown while evaluating'), null],
    ['a chunk cannot be had', null, chunkLost],
  ])('gives way to the stable version in the same page when %s', async (_name, ofEntry, ofScreen) => {
    const attempts: string[] = [];
    const loadArea: LoadArea = async (area, release, attempt, screen) => {
      attempts.push(`${release.version} ${attempt}`);
      if (release.version !== '1.1.0') return loads(area, release, attempt, screen);
      if (ofEntry) throw ofEntry;
      return moduleWith(() => Promise.reject(ofScreen ?? new Error('screen')));
    };
    const { loader, reports } = setUp(loadArea, withCanary);
    await expect(loader.load(chatlist)).resolves.toBe(Chatlist);
    expect(reports).toEqual(['1.1.0 fell_back']);
    // A new container is used beside the failed one, and the canary is not tried again.
    expect(attempts.at(-1)).toBe('1.0.0 1');
    await expect(loader.retry(chatlist)).resolves.toBe(Chatlist);
  });

  it('gives way to the stable version when it throws while it is drawn', async () => {
    const { loader, reports } = setUp(loads, withCanary);
    await loader.load(chatlist);
    await expect(loader.onRenderError(chatlist)).resolves.toBe(Chatlist);
    expect(reports).toEqual(['1.1.0 loaded', '1.1.0 render_failed', '1.1.0 fell_back']);
    expect(loader.onRenderError(chatlist)).toBeNull();
    expect(reports.at(-1)).toBe('1.0.0 render_failed');
  });
});

describe('an old tab', () => {
  it('keeps the version it runs, whatever is released meanwhile', async () => {
    const versions: string[] = [];
    const { loader, live } = setUp(async (_area, { version }) => {
      versions.push(version);
      return { screens: { chatlist: () => Promise.resolve(Chatlist), chat: () => Promise.resolve(Newer) } };
    });
    await loader.load(chatlist);
    live.registry = { ...registryWith(releaseOf('mf-chat', '2.0.0')), generation: 2 };
    await loader.load({ owner: 'mf-chat', id: 'chat' });
    expect(versions).toEqual(['1.0.0']);
  });

  it('takes the live version by itself when a chunk of its own is gone', async () => {
    const versions: string[] = [];
    const { loader, live, reports } = setUp(async (_area, { version }) => {
      versions.push(version);
      return version === '1.0.0'
        ? moduleWith(() => Promise.reject(chunkLost))
        : moduleWith(() => Promise.resolve(Newer));
    });
    live.registry = { ...registryWith(releaseOf('mf-chat', '2.0.0')), generation: 2 };
    await expect(loader.load(chatlist)).resolves.toBe(Newer);
    expect(versions).toEqual(['1.0.0', '2.0.0']);
    expect(reports).toEqual(['1.0.0 moved_on']);
  });
});
