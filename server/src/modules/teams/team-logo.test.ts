import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MyTeams, TeamProfile } from '@homeground/shared/contracts';
import sharp from 'sharp';
import { problem, send, signUpUser, testApp, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';

let database: TestDatabase;
let app: App;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-logos-'));
  database = await createTestDatabase();
  app = await testApp({ database, config: testConfig({ DATA_DIR: folder }) });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 20, channels: 4, background } })
    .png()
    .toBuffer();

async function putLogo(teamId: string, person: Person, content: Buffer) {
  const body = new FormData();
  body.set('picture', new Blob([new Uint8Array(content)]), 'logo.png');
  const form = new Response(body);
  return send(app, 'PUT', `/api/teams/${teamId}/logo`, {
    cookie: person.cookie,
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    body: Buffer.from(await form.arrayBuffer()),
  });
}
const removeLogo = (teamId: string, person: Person) =>
  send(app, 'DELETE', `/api/teams/${teamId}/logo`, { cookie: person.cookie });
const fetchTeam = async (teamId: string, person: Person) =>
  (await send(app, 'GET', `/api/teams/${teamId}`, { cookie: person.cookie })).json<{ team: TeamProfile }>()
    .team;

test('leader and managers set the logo, which is shown on the team page and in lists', async () => {
  const { team, leader, manager, member, stranger } = await createTeamWithPeople(app);
  const firstAnswer = await putLogo(team.id, leader, await picture('red'));
  expect(firstAnswer.statusCode).toBe(200);
  const secondProfile = (await putLogo(team.id, manager, await picture('#0000ff80'))).json<{
    team: TeamProfile;
  }>().team;
  expect(secondProfile.logoUrl).toMatch(/^\/files\/[0-9a-f]{64}\.webp$/);
  expect(secondProfile.logoUrl).not.toBe(firstAnswer.json<{ team: TeamProfile }>().team.logoUrl);
  expect((await fetchTeam(team.id, stranger)).logoUrl).toBe(secondProfile.logoUrl);
  const myTeams = (await send(app, 'GET', '/api/me/teams', { cookie: member.cookie })).json<MyTeams>();
  expect(myTeams.teams.map(({ logoUrl }) => logoUrl)).toEqual([secondProfile.logoUrl]);
  const logoAnswer = await app.inject(secondProfile.logoUrl ?? '');
  const { width, height, hasAlpha } = await sharp(logoAnswer.rawPayload).metadata();
  expect([width, height, hasAlpha]).toEqual([512, 512, true]);

  expect((await removeLogo(team.id, manager)).json<{ team: TeamProfile }>().team.logoUrl).toBeNull();
  expect((await removeLogo(team.id, leader)).statusCode).toBe(200);
});

test('members and strangers are refused, whatever they send, and nothing changes', async () => {
  const { team, leader, member, stranger } = await createTeamWithPeople(app);
  await putLogo(team.id, leader, await picture('red'));
  const { logoUrl } = await fetchTeam(team.id, leader);
  for (const person of [member, stranger]) {
    for (const answer of [
      await putLogo(team.id, person, await picture('black')),
      await putLogo(team.id, person, Buffer.from('no picture')),
      await removeLogo(team.id, person),
    ])
      expect([answer.statusCode, problem(answer).code]).toEqual([403, 'team.not_allowed']);
  }
  expect(
    (await putLogo('00000000-0000-7000-8000-000000000000', leader, await picture('red'))).statusCode,
  ).toBe(404);
  expect((await fetchTeam(team.id, leader)).logoUrl).toBe(logoUrl);
});

test('a file that is not a picture is refused with its field, and the old logo stays', async () => {
  const { team, leader } = await createTeamWithPeople(app);
  await putLogo(team.id, leader, await picture('green'));
  const { logoUrl } = await fetchTeam(team.id, leader);
  const refusal = await putLogo(team.id, leader, Buffer.from('<!doctype html><script>1</script>'));
  expect([refusal.statusCode, problem(refusal).code, problem(refusal).fields]).toEqual([
    415,
    'picture.wrong_type',
    { picture: 'not_allowed' },
  ]);
  expect((await fetchTeam(team.id, leader)).logoUrl).toBe(logoUrl);
  const stranger = await signUpUser(app);
  expect((await fetchTeam(team.id, stranger)).logoUrl).toBe(logoUrl);
});
