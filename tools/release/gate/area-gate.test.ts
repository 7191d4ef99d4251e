import type { ServerApi } from '../contract/server-api';
import { findAreaRenderProblem } from '../draw/draw-area';
import { requireLive } from '../live/pointer';
import { makeVersionsLive, releaseOf } from '../release.fixture';
import { memoryTarget } from '../target/memory-target.fixture';
import { areaLoadRefusals } from './area-gate';
import { builtCandidate } from './candidate';
import { findAreaLoadProblem } from './load-area';

jest.mock('./browser', () => ({
  withBrowser: (useBrowser: (browser: unknown) => unknown) => useBrowser({}),
}));
jest.mock('./load-area', () => ({ findAreaLoadProblem: jest.fn() }));
jest.mock('../draw/draw-area', () => ({ findAreaRenderProblem: jest.fn() }));

const api = { name: '1.0.0' } as ServerApi;

async function refusalsOf({ load, draw }: { load: string | null; draw: () => Promise<string | null> }) {
  jest.mocked(findAreaLoadProblem).mockResolvedValue(load);
  jest.mocked(findAreaRenderProblem).mockImplementation(draw);
  const target = memoryTarget();
  await makeVersionsLive(target, '0.1.0');
  const candidate = builtCandidate(releaseOf('mf-chat', '0.2.0'), '');
  return areaLoadRefusals(candidate, await requireLive(target), target, api);
}

test('an area that does not load is refused for that reason, although drawing also fails or hangs', async () => {
  const refusals = [
    {
      check: 'load',
      message: expect.stringContaining('does not load inside the live shell 1.0.0: it hangs.'),
    },
  ];
  const timeout = () => Promise.reject(new Error('page.goto: Timeout 15000ms exceeded'));
  expect(await refusalsOf({ load: 'it hangs', draw: timeout })).toEqual(refusals);
  expect(await refusalsOf({ load: 'it hangs', draw: () => new Promise(() => undefined) })).toEqual(refusals);
});

test('an area that loads but cannot be drawn is refused with the problems of its screens', async () => {
  expect(await refusalsOf({ load: null, draw: async () => ' chatlist is empty' })).toEqual([
    { check: 'draw', message: expect.stringContaining('chatlist is empty') },
  ]);
  expect(await refusalsOf({ load: null, draw: async () => null })).toEqual([]);
});
