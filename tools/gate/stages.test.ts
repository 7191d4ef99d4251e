import { countAsOneTest } from './counts.mjs';
import { runStages } from './stages.mjs';

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});

const pass = async () => countAsOneTest(true);
const fail = async () => countAsOneTest(false);
/** Waits until the clock has moved, so that a limit of 0 minutes is over when the next stage begins. */
const passLater = async () => {
  const startedAt = performance.now();
  while (performance.now() === startedAt);
  return countAsOneTest(true);
};

test('a failing stage fails the run, and the later stages still run', async () => {
  const stages = [
    { title: 'A', run: fail },
    { title: 'B', run: pass },
  ];
  expect(await runStages(stages)).toBe(false);
  expect(lines.at(-1)).toBe('1 passed, 1 failed, 0 skipped');
});

test('after its time limit a run skips the stages that can wait, says so, and runs the others', async () => {
  const stages = [
    { title: 'A', run: passLater },
    { title: 'B', run: fail, isSkippedWhenLate: true },
    { title: 'C', run: pass },
  ];
  expect(await runStages(stages, 0)).toBe(true);
  expect(lines.at(-1)).toBe('2 passed, 0 failed, 1 skipped');
  expect(lines.join('\n')).toContain('SKIPPED: the run had taken more than 0 minutes.');
});

test('without a time limit no stage is skipped', async () => {
  expect(
    await runStages([
      { title: 'A', run: passLater },
      { title: 'B', run: fail, isSkippedWhenLate: true },
    ]),
  ).toBe(false);
});
