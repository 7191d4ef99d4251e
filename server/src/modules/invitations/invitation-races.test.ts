import { randomUUID } from 'node:crypto';
import { send, testApp, testConfig } from '../../../test/app';
import { openPage } from '../../../test/live-page';
import { redisUrl, startServer, type TestServer } from '../../../test/servers';
import type { App } from '../../platform/http/app-instance';
import { systemClock } from '../../platform/clock';
import {
  accept,
  type Call,
  database,
  inviteGuest,
  defineRaces,
  servers,
  setUpInvitationRaces,
  createRaceTeam,
  setServers,
} from './invitation-races.fixture';

setUpInvitationRaces();

describe('two apps on one database', () => {
  let apps: readonly App[] = [];

  beforeAll(async () => {
    const generousLimits = {
      LIMIT_SIGN_UPS: '1000000',
      LIMIT_PER_USER: '1000000',
      LIMIT_PER_ADDRESS: '1000000',
    };
    apps = await Promise.all(
      [1, 2].map(() => testApp({ database, clock: systemClock, config: testConfig(generousLimits) })),
    );
    const callTo =
      (app: App | undefined): Call =>
      async (method, url, person, json) => {
        if (!app) throw new Error('no app');
        const answer = await send(app, method, url, {
          ...(person && { cookie: person.cookie }),
          ...(json !== undefined && { json }),
        });
        const [cookie] = answer.cookies;
        return {
          status: answer.statusCode,
          body: answer.body === '' ? null : answer.json(),
          cookie: cookie ? `${cookie.name}=${cookie.value}` : '',
        };
      };
    setServers(callTo(apps[0]), callTo(apps[1]));
  });
  afterAll(() => Promise.all(apps.map((app) => app.close())));

  defineRaces(20, 1000);
});

const canRunTwoProcesses = redisUrl !== null && process.env['TEST_DATABASE_ENGINE'] !== 'pglite';
(canRunTwoProcesses ? describe : describe.skip)(
  'two server processes on one PostgreSQL with Redis between them',
  () => {
    let processes: readonly TestServer[] = [];

    beforeAll(async () => {
      const env = { DATABASE_URL: database.url ?? '', REDIS_URL: redisUrl ?? '' };
      // Started one after the other, because two processes that compile at once take longer on a small machine.
      processes = [await startServer(env), await startServer(env)];
      const callTo =
        (server: TestServer | undefined): Call =>
        async (method, url, person, json) => {
          const headers = {
            ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
            ...(json !== undefined && { 'content-type': 'application/json' }),
            ...(person && { cookie: person.cookie }),
          };
          const answer = await fetch(`${server?.url}${url}`, {
            method,
            headers,
            ...(json !== undefined && { body: JSON.stringify(json) }),
          });
          const text = await answer.text();
          return {
            status: answer.status,
            body: text === '' ? null : JSON.parse(text),
            cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
          };
        };
      setServers(callTo(processes[0]), callTo(processes[1]));
    });
    afterAll(() => Promise.all(processes.map((server) => server.stop())));

    defineRaces(10, 1000);

    test('events of one server reach the pages of the other', async () => {
      const raceTeam = await createRaceTeam();
      const page = openPage(processes[1]?.url ?? '', raceTeam.guests[0].cookie);
      await page.nextFrame('hello');
      const id = await inviteGuest(raceTeam, raceTeam.guests[0]);
      expect((await page.nextFrame('notice')).notice).toMatchObject({
        kind: 'invitation.received',
        data: { invitationId: id, teamId: raceTeam.teamId },
        actor: { userId: raceTeam.leader.id },
      });
      expect((await accept(servers[0], id, raceTeam, raceTeam.guests[0])).status).toBe(200);
      expect(await page.nextFrame('membership')).toEqual({
        topic: 'membership',
        teamId: raceTeam.teamId,
        role: 'member',
      });
      await servers[0](
        'DELETE',
        `/api/teams/${raceTeam.teamId}/members/${raceTeam.guests[0].id}`,
        raceTeam.leader,
      );
      await page.nextFrame('membership', ({ role }) => role === null);
      page.socket.terminate();
    });
  },
);
