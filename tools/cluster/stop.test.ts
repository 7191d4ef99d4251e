import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteClient, signUpAtSite } from '../container/site-people.fixture';
import { waitUntil } from '../container/until';
import { root } from '../webpack/workspace';
import { programsForTest, testIfPossible } from './cluster-test.fixture';
import { loopback } from './machine';
import { processesIn, signalAll } from './processes';

// Starts and stops the command `npm run cluster`, as a person at a terminal does.
const programs = programsForTest();
const reason = 'reason' in programs ? programs.reason : null;

const FIRST_PORT = 5100;
const url = `http://${loopback}:${FIRST_PORT}`;
/** Mark in the environment of all processes of this test. */
const mark = `CLUSTER_STOP_TEST=${randomUUID()}`;

let folder: string;
beforeEach(async () => {
  folder = realpathSync(await mkdtemp(join(tmpdir(), 'cluster-stop-')));
  // The databases of the cluster run as another user.
  await chmod(folder, 0o755);
});
afterEach(async () => {
  signalAll(processesOfCluster(), 'SIGKILL');
  await waitUntil(() => processesOfCluster().length === 0);
  await rm(folder, { recursive: true, force: true });
});

/** Returns the processes of the cluster: by their working folder, or by the mark in their environment. */
function processesOfCluster(): readonly number[] {
  const markedProcesses = readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(mark);
    } catch {
      return false;
    }
  });
  return [...new Set([...processesIn(folder), ...markedProcesses.map(Number)])];
}

interface Command {
  readonly child: ChildProcess;
  output(): string;
}

function startCommand(): Command {
  const [name = '', value = ''] = mark.split('=');
  const options = ['--folder', folder, '--port', String(FIRST_PORT)];
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/cluster/main.ts', ...options], {
    cwd: root,
    env: { ...process.env, [name]: value, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  return { child, output: () => output };
}

async function waitForOutput({ child, output }: Command, text: string): Promise<void> {
  await waitUntil(() => output().includes(text) || child.exitCode !== null, 400_000);
  if (!output().includes(text)) throw new Error(`The command ended:\n${output()}`);
}

/** Sends a signal, waits for the end of the command, and expects that none of its processes is left. */
async function expectCleanEnd({ child }: Command, signal: NodeJS.Signals): Promise<void> {
  const end = once(child, 'exit');
  child.kill(signal);
  expect(await end).toEqual([0, null]);
  expect(processesOfCluster()).toEqual([]);
}

testIfPossible(
  reason,
  'npm run cluster leaves no process after Ctrl-C during its start or after its terminal closes, and then starts again',
  async () => {
    const firstStart = startCommand();
    // The databases are being initialized.
    await waitForOutput(firstStart, 'etcd-3: ready');
    await waitUntil(() => processesIn(join(folder, 'pg-1')).length > 1);
    await expectCleanEnd(firstStart, 'SIGINT');

    const secondStart = startCommand();
    await waitForOutput(secondStart, 'The cluster is ready');
    const person = await signUpAtSite(new SiteClient(url), 'Stopper');
    // Output to a closed terminal fails.
    secondStart.child.stdout?.destroy();
    secondStart.child.stderr?.destroy();
    await expectCleanEnd(secondStart, 'SIGHUP');

    const thirdStart = startCommand();
    await waitForOutput(thirdStart, 'The cluster is ready');
    const answer = await fetch(`${url}/api/me`, { headers: { cookie: person.cookie } });
    expect(answer.status).toBe(200);
    await expectCleanEnd(thirdStart, 'SIGTERM');
  },
  900_000,
);
