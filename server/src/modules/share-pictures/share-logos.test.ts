import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { send, signUpUser, testApp, testClock, testConfig } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { createTeamAs, type Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';
import { setHomeOf, matchFields, postMatchAs } from '../matches/matches.fixture';
import { layouts, type Drawing } from './card.rules';
import { withLogos } from './logos';
import { render } from './render';

const clock = testClock();
const purple = { r: 120, g: 40, b: 200 };
let database: TestDatabase;
let app: App;
let folder: string;
let host: Person;
let team: { readonly id: string };
let matchId: string;
let lastDrawing: Drawing | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-share-logos-'));
  database = await createTestDatabase();
  app = await testApp({
    ...{ database, clock, config: testConfig({ DATA_DIR: folder }) },
    renderPicture: (drawing) => {
      lastDrawing = drawing;
      return render(drawing);
    },
  });
  host = await signUpUser(app);
  await setHomeOf(database, host);
  team = await createTeamAs(app, host, { name: '성수 번개 FC' });
  matchId = await postMatchAs(
    app,
    host,
    matchFields(clock.now(), { teamId: team.id, sport: 'futsal', playersPerSide: 5 }),
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function putLogo(): Promise<void> {
  const logo = await sharp({ create: { width: 60, height: 40, channels: 3, background: purple } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('picture', new Blob([new Uint8Array(logo)]), 'logo.png');
  const form = new Response(body);
  const answer = await send(app, 'PUT', `/api/teams/${team.id}/logo`, {
    cookie: host.cookie,
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    body: Buffer.from(await form.arrayBuffer()),
  });
  expect(answer.statusCode).toBe(200);
}

const currentAddress = async () =>
  String((await send(app, 'GET', `/m/${matchId}/card.ko.png`)).headers['location']);

/** Returns the colour of one pixel of the host's shirt or logo, outside the initial in its middle. */
async function colourOfHost(url: string) {
  const { rawPayload } = await send(app, 'GET', url);
  const { shirts, width } = layouts.card;
  const pixel = { left: width / 2 - shirts.fromMiddle + 60, top: shirts.y - 60, width: 1, height: 1 };
  const [r = 0, g = 0, b = 0] = await sharp(rawPayload).extract(pixel).raw().toBuffer();
  return { r, g, b };
}

test('a team with a logo shows its logo in place of its shirt, at another address', async () => {
  const addressBefore = await currentAddress();
  await putLogo();
  const addressAfter = await currentAddress();
  expect(addressAfter).not.toBe(addressBefore);
  const colour = await colourOfHost(addressAfter);
  for (const part of ['r', 'g', 'b'] as const) expect(Math.abs(colour[part] - purple[part])).toBeLessThan(12);
  // The drawing contains the picture itself and refers to no file or URL.
  expect([...(lastDrawing?.svg ?? '').matchAll(/href="([^"]{0,22})/g)].map(([, start]) => start)).toEqual([
    'data:image/png;base64,',
  ]);
});

const drawing: Drawing = {
  ...{ width: 100, height: 100, svg: '<svg></svg>' },
  logos: [{ address: '/files/gone.webp', left: 10, top: 10, side: 40 }],
};

test.each([
  ['missing', () => Promise.resolve(null)],
  ['damaged', () => Promise.resolve(Buffer.from('no picture'))],
  ['unreadable', () => Promise.reject(new Error('The file store is down.'))],
])('a logo that is %s is left out, and the picture is drawn', async (_, read) => {
  expect((await withLogos({ read }, drawing)).svg).toBe('<svg></svg>');
});

test('nothing shows through a transparent logo', async () => {
  const transparentColour = { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = await sharp({ create: { width: 40, height: 40, channels: 4, background: transparentColour } })
    .webp()
    .toBuffer();
  const { svg } = await withLogos({ read: () => Promise.resolve(logo) }, drawing);
  const [, content = ''] = /base64,([^"]+)/.exec(svg) ?? [];
  expect((await sharp(Buffer.from(content, 'base64')).stats()).isOpaque).toBe(true);
});

test('a picture with more pixels than a stored logo is not decoded', async () => {
  const largePicture = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: purple } })
    .webp()
    .toBuffer();
  expect((await withLogos({ read: () => Promise.resolve(largePicture) }, drawing)).svg).toBe('<svg></svg>');
});
