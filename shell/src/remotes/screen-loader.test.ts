import type { AreaModule, LoadArea } from './load-area';
import { liveRegistry } from './registry';
import { registryWith, releaseOf } from './registry.fixture';
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
  const freshened: string[] = [];
  const loader = screenLoader({
    registry: liveRegistry(JSON.stringify(inlined), () => Promise.resolve(JSON.stringify(live.registry))),
    loadArea,
    freshen: async (urls) => void freshened.push(...urls),
    // The overall limit never strikes here; the pause before the second try is over at once.
    wait: (ms) => (ms > 5_000 ? new Promise(() => undefined) : Promise.resolve(void waited.push(ms))),
  });
  return { loader, live, waited, freshened };
}

/** Answers with each outcome in turn, and notes which attempt was asked for. */
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

  it.each([entryLost, chunkLost])('tries a lost connection once more by itself: %s', async (cause) => {
    const { loadArea, attempts } = sequence(cause, working);
    const { loader, waited } = setUp(loadArea);
    await expect(loader.load(chatlist)).resolves.toBe(Chatlist);
    expect(waited).toEqual([1_000]);
    // Not a new container: nothing of the first one ever ran.
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
    const { loader, live, freshened } = setUp(loadArea);
    await expect(loader.load(chatlist)).rejects.toThrow('evaluating');
    live.registry = { ...registryWith(releaseOf('mf-chat', '1.0.1')), generation: 2 };
    await expect(loader.retry(chatlist)).resolves.toBe(Newer);
    expect(attempts).toEqual([0, 1]);
    expect(freshened).toEqual(['/r/mf-chat/1.0.1/c/entry.1.js', '/r/mf-chat/1.0.1/c/chatlist.1.js']);
  });

  it('draws a screen that failed while rendering again without fetching anything', async () => {
    const { loadArea, attempts } = sequence(working);
    const { loader, freshened } = setUp(loadArea);
    await loader.load(chatlist);
    await expect(loader.retry(chatlist)).resolves.toBe(Chatlist);
    expect(attempts).toEqual([0]);
    expect(freshened).toEqual([]);
  });

  it('gives up on a load that never ends', async () => {
    const loader = screenLoader({
      registry: liveRegistry(JSON.stringify(registryWith(releaseOf('mf-chat', '1.0.0'))), () =>
        Promise.reject(new Error('offline')),
      ),
      loadArea: () => new Promise(() => undefined),
      freshen: () => Promise.resolve(),
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
