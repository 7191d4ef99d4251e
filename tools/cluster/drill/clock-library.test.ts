import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockEnv, setClock } from '../clock';
import { compileClock } from './clock-library';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([600, -600, 0])('the clock of a program differs by %i s', (seconds) => {
  const clock = compileClock(folder);
  // Without a compiler the drill skips these faults.
  if ('reason' in clock) return;
  const env = { ...process.env, ...clockEnv(clock.library, folder) };
  setClock(folder, seconds);
  const { stdout } = spawnSync(process.execPath, ['-p', 'Date.now()'], { env, encoding: 'utf8' });
  expect(Math.abs(Number(stdout) - Date.now() - seconds * 1000)).toBeLessThan(60_000);
});
