import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody, RoomAnswer } from '@homeground/shared/contracts';
import { signUpUser, testApp, testConfig } from '../../test/app';
import { createTestDatabase, type TestDatabase } from '../../test/database';
import { setHomeOf, matchFields, postMatchAs } from '../modules/matches/matches.fixture';
import { systemClock } from '../platform/clock';
import type { App } from '../platform/http/app-instance';

const configuredUrl = 'http://homeground.example';
let database: TestDatabase;
let app: App;
let folder: string;

beforeAll(async () => {
  [database, folder] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'homeground-guide-')),
  ]);
  // curl drops a cookie that has expired by its own clock.
  app = await testApp({ database, clock: systemClock, config: testConfig({ PUBLIC_URL: configuredUrl }) });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the commands of the page, as a reader copies them, with the address of this test's server. */
async function commandsOfPage(): Promise<string[]> {
  const page = await app.inject('/api/docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  // The server listens on a port, so the address is not the name of a pipe.
  const { port } = app.server.address() as AddressInfo;
  return [...page.body.matchAll(/<pre[^>]*><code>([^]*?)<\/code><\/pre>/g)].map(([, block = '']) =>
    block
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .replace(configuredUrl, `http://127.0.0.1:${port}`),
  );
}

/** Runs the blocks in one shell, and ends the shell when `isEnough` returns true for the output. */
function runBlocks(blocks: readonly string[], isEnough: (output: string) => boolean): Promise<string[]> {
  const script = blocks.map((block) => `${block}\necho; echo '--- end of block'`).join('\n');
  const child = spawn('bash', ['-c', script], {
    detached: true,
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('latin1');
    // Ends the process group, because the shell would wait for curl.
    if (isEnough(output) && child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  });
  return new Promise((done) => child.once('close', () => done(output.split('--- end of block\n'))));
}

const bodyIn = (output: string | undefined): unknown => JSON.parse(output?.split('\nstatus ')[0] ?? '');

const hasProgram = (program: string) => spawnSync(program, ['--version']).status === 0;
const testWithTools = ['bash', 'curl', 'jq'].every(hasProgram) ? test : test.skip;

testWithTools('a reader who copies the commands applies to a match and receives live frames', async () => {
  const host = await signUpUser(app);
  await setHomeOf(database, host);
  const matchId = await postMatchAs(app, host, matchFields(systemClock.now()));
  const blocks = await commandsOfPage();
  const output = await runBlocks(blocks, (text) => text.includes('"topic":"hello"'));
  const [, signUpOutput, meOutput, , matchOutput, proposalOutput, repeatedOutput, errorsOutput, liveOutput] =
    output;

  expect(bodyIn(meOutput)).toEqual(bodyIn(signUpOutput));
  expect(matchOutput).toContain(`match ${matchId}`);
  const { room } = bodyIn(proposalOutput) as RoomAnswer;
  expect(proposalOutput).toContain('status 201');
  expect(repeatedOutput?.trim()).toBe(proposalOutput?.trim());
  const proposals = await database.db.selectFrom('proposal').select(['id', 'match_id']).execute();
  expect(proposals).toEqual([{ id: room.id, match_id: matchId }]);

  const [secondApplication = '', callWithoutSession = ''] = errorsOutput?.split(/\nstatus \d+\n/) ?? [];
  expect(errorsOutput).toContain('status 409');
  expect((JSON.parse(secondApplication) as ErrorBody).error.code).toBe('proposal.already_applied');
  expect((JSON.parse(callWithoutSession) as ErrorBody).error.code).toBe('session.required');
  expect(liveOutput).toContain('"topic":"hello"');
});
