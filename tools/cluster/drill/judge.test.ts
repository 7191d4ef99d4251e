import { hasFailed, judgeTimes, longestWait } from './judge';
import { outcome } from './outcome.fixture';

test('the longest wait is that of one caller, and begins with the fault', () => {
  const write = (startedAt: number, endedAt: number) => ({ call: '', attempts: [], startedAt, endedAt });
  const writes = [write(0, 900), write(950, 1400), write(1100, 1700), write(2000, 2100)];
  expect(longestWait(writes, 1000)).toEqual({ ms: 600, write: writes[2] });
  expect(longestWait(writes, 1300).ms).toBe(400);
  expect(longestWait([], 1000)).toEqual({ ms: 0, write: null });
});

const calm = { load: 3.9, processors: 2, timerDelayMs: 100 };
const limits = { writeMs: 1000, socketMs: 2000 };

test.each([
  [1000, 2000, limits, calm, 'kept'],
  [1001, 0, limits, calm, 'missed'],
  [0, 2001, limits, calm, 'missed'],
  [0, 2001, { writeMs: 1000 }, calm, 'kept'],
  [1001, 0, limits, { ...calm, load: 4 }, 'not judged'],
  [1001, 0, limits, { ...calm, timerDelayMs: 101 }, 'not judged'],
  [1000, 2000, limits, { ...calm, load: 40 }, 'kept'],
  [90_000, 90_000, undefined, calm, 'no limit'],
])(
  'a wait of %i ms and a socket away for %i ms, limits %j, load %j: %s',
  (writeMs, socketMs, given, figures, verdict) => {
    expect(judgeTimes({ writeMs, socketMs }, given, figures)).toBe(verdict);
  },
);

test('each count and a missed time make the run fail, and an unjudged time does not', () => {
  for (const harmless of [outcome(), outcome({ times: 'not judged' }), outcome({ dropped: 3 })])
    expect(hasFailed(harmless, true)).toBe(false);
  for (const name of ['lost', 'doubled', 'missed', 'taken', 'unseen', 'broken'] as const)
    expect(hasFailed(outcome({ [name]: 1 }), false)).toBe(true);
  expect(hasFailed(outcome({ times: 'missed' }), true)).toBe(true);
  expect(hasFailed(outcome({ times: 'missed' }), false)).toBe(false);
});
