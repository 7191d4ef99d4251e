import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { newFolder } from '../../../test/processes';
import { shortOrLong, startServer, type TestServer } from '../../../test/servers';

const pictureCount = shortOrLong(4, 20);
/** Memory for one picture of 39 megapixels: while it is turned, it is in memory twice, with three or four bytes for each pixel. */
const maxGrowthMegabytes = 300;

jest.setTimeout(shortOrLong(300_000, 900_000));

let database: TestDatabase;
let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await newFolder();
  database = await createTestDatabase();
});
afterAll(async () => {
  await server?.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function signUp(number: number): Promise<string> {
  const answer = await fetch(`${server.url}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      username: `painter_${number}`,
      password: 'floodlit-pitch-7',
      nickname: `painter${number}`,
      locale: 'en',
    }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function upload(cookie: string, picture: Buffer): Promise<number> {
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
  const answer = await fetch(`${server.url}/api/me/picture`, {
    method: 'PUT',
    headers: { cookie },
    body: form,
  });
  await answer.arrayBuffer();
  return answer.status;
}

const residentMegabytes = () =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;

const linuxTest =
  process.platform === 'linux' && process.env['TEST_DATABASE_ENGINE'] !== 'pglite' ? test : test.skip;

linuxTest(`${pictureCount} pictures of 39 megapixels at once need no more memory than one`, async () => {
  // This picture needs the most memory: a PNG cannot be scaled while it is read, and all of its pixels are needed to turn it.
  const side = 6245;
  const picture = await sharp({ create: { width: side, height: side, channels: 3, background: '#C2410C' } })
    .withMetadata({ orientation: 6 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  server = await startServer({ DATABASE_URL: database.url ?? '', DATA_DIR: folder });
  const cookies = [];
  for (let number = 0; number < pictureCount; number += 1) cookies.push(await signUp(number));
  const smallPicture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#000' } })
    .jpeg()
    .toBuffer();
  // The first upload also loads code, whose memory must not be part of the measurement.
  expect(await upload(cookies[0] ?? '', smallPicture)).toBe(200);
  const memoryBefore = residentMegabytes();
  let peak = memoryBefore;
  const memoryTimer = setInterval(() => (peak = Math.max(peak, residentMegabytes())), 20);
  const statuses = await Promise.all(cookies.map((cookie) => upload(cookie, picture)));
  clearInterval(memoryTimer);
  const growth = Math.round(peak - memoryBefore);
  process.stdout.write(
    `${pictureCount} pictures of 39 megapixels at once: ${Math.round(memoryBefore)} MB before, +${growth} MB, answers ${[...new Set(statuses)].join(', ')}\n`,
  );
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  expect(statuses).toContain(200);
  expect(growth).toBeLessThanOrEqual(maxGrowthMegabytes);
});
