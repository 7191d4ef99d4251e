import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Me } from '@homeground/shared/contracts';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { problem, send, signedUp, testApp, testClock, testConfig } from '../../../test/app';
import { createFileStore } from '../../platform/files/file-store';
import { folderShelf } from '../../platform/files/folder-shelf';
import type { App } from '../../platform/http/app-instance';
import { sweepPictures } from './pictures.usecases';

let database: TestDatabase;
let app: App;
let folder: string;
const clock = testClock();
const config = () => testConfig({ DATA_DIR: folder });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-pictures-'));
  database = await createTestDatabase();
  app = await testApp({ database, clock, config: config() });
});

afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

type Person = Awaited<ReturnType<typeof signedUp>>;

/** A form as a page sends it; what it says of the type is not believed anyway. */
function form(content: Buffer, { type = 'image/png', name = 'me.png', field = 'picture' } = {}) {
  const head = `--pitch\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--pitch--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=pitch' },
  };
}

function upload(person: Pick<Person, 'cookie'>, content: Buffer, options: Parameters<typeof form>[1] = {}) {
  const { payload, headers } = form(content, options);
  return app.inject({
    method: 'PUT',
    url: '/api/me/picture',
    payload,
    headers: { ...headers, cookie: person.cookie },
  });
}

const solid = (width: number, height: number, background = '#C2410C') =>
  sharp({ create: { width, height, channels: 3, background } });
const addressOf = (answer: Awaited<ReturnType<typeof upload>>) =>
  answer.json<{ user: Me }>().user.pictureUrl ?? 'none';
const stored = async (address: string) => (await app.inject(address)).rawPayload;
const secret = '<script>steal(document.cookie)</script>';

test.each([
  ['JPEG', async () => solid(900, 600).jpeg().toBuffer()],
  [
    'PNG with transparency',
    async () =>
      sharp({ create: { width: 300, height: 700, channels: 4, background: '#0F7A6080' } })
        .png()
        .toBuffer(),
  ],
  ['WebP', async () => solid(64, 64).webp().toBuffer()],
  ['a picture of one pixel', async () => solid(1, 1).png().toBuffer()],
  ['CMYK', async () => solid(40, 40).toColourspace('cmyk').jpeg().toBuffer()],
])('%s becomes a square of ours', async (_name, draw) => {
  const person = await signedUp(app);
  const answer = await upload(person, await draw(), { type: 'text/html', name: '../../etc/passwd.html' });
  expect([answer.statusCode, addressOf(answer)]).toEqual([
    200,
    expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/),
  ]);
  const file = await app.inject(addressOf(answer));
  const { format, width, height } = await sharp(file.rawPayload).metadata();
  expect([format, width, height]).toEqual(['webp', 512, 512]);
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(addressOf(answer).slice(7, 71));
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  });
  expect((await send(app, 'GET', '/api/me', { cookie: person.cookie })).json()).toEqual(answer.json());
});

test('position, camera and comments do not survive; the way up does', async () => {
  const exif = {
    IFD0: { Make: 'SecretCam', Copyright: secret },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '37/1 30/1 2/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '127/1 2/1 11/1',
    },
  };
  const halves = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'red' } })
    .composite([{ input: await solid(40, 40, 'blue').png().toBuffer(), left: 40, top: 0 }])
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif)
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(halves.toString('latin1')).toContain('SecretCam');
  expect((await sharp(halves).metadata()).orientation).toBe(6);
  const redrawn = await stored(addressOf(await upload(await signedUp(app), halves)));
  const { exif: left, icc, xmp, iptc, orientation } = await sharp(redrawn).metadata();
  expect([left, icc, xmp, iptc, orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(redrawn.toString('latin1')).not.toMatch(/SecretCam|script|Exif|GPS/);
  // Lying on its side it was red to the left; upright red is at the top.
  const { data } = await sharp(redrawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)];
  const [top, bottom] = [pixel(256, 100), pixel(256, 400)];
  expect([(top[0] ?? 0) > 150, (bottom[2] ?? 0) > 150]).toEqual([true, true]);
});

test.each([
  [
    'a picture with a page behind it',
    async () => Buffer.concat([await solid(30, 30).jpeg().toBuffer(), Buffer.from(secret)]),
  ],
  [
    'a picture with an archive behind it',
    async () => Buffer.concat([await solid(30, 30).png().toBuffer(), Buffer.from(`PK\x03\x04${secret}`)]),
  ],
  [
    'a WebP with a page in a chunk of its own',
    async () => riffWith(await solid(30, 30).webp().toBuffer(), secret),
  ],
])('%s: only the picture is kept', async (_name, make) => {
  const redrawn = await stored(addressOf(await upload(await signedUp(app), await make())));
  expect(redrawn.toString('latin1')).not.toContain('script');
  expect(redrawn.toString('latin1', 0, 4)).toBe('RIFF');
  expect(redrawn.readUInt32LE(4) + 8).toBe(redrawn.length);
});

function riffWith(webp: Buffer, text: string): Buffer {
  const body = Buffer.from(text.length % 2 ? `${text} ` : text);
  const chunk = Buffer.concat([Buffer.from('JUNK'), Buffer.alloc(4), body]);
  chunk.writeUInt32LE(body.length, 4);
  const file = Buffer.concat([webp, chunk]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>`,
);
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)]);

test.each<[string, () => Promise<Buffer>, number, string]>([
  ['GIF', async () => solid(9, 9).gif().toBuffer(), 415, 'picture.wrong_type'],
  ['SVG that says it is PNG', async () => svg, 415, 'picture.wrong_type'],
  [
    'SVG behind the first bytes of a PNG',
    async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg]),
    422,
    'picture.unreadable',
  ],
  ['HEIC', async () => heic, 415, 'picture.wrong_type'],
  ['AVIF', async () => solid(9, 9).avif().toBuffer(), 415, 'picture.wrong_type'],
  ['TIFF', async () => solid(9, 9).tiff().toBuffer(), 415, 'picture.wrong_type'],
  ['a page', async () => Buffer.from(`<!doctype html>${secret}`), 415, 'picture.wrong_type'],
  ['eleven bytes', async () => Buffer.from('\x89PNG\r\n\x1a\n...', 'latin1'), 415, 'picture.wrong_type'],
  [
    '50 megapixels in a few bytes',
    async () => solid(10_000, 5_000).png({ compressionLevel: 9 }).toBuffer(),
    422,
    'picture.too_many_pixels',
  ],
  [
    'a size that only the header claims',
    async () => claiming(await solid(4, 4).png().toBuffer()),
    422,
    'picture.too_many_pixels',
  ],
  ['half a JPEG', async () => half(await noise('jpeg')), 422, 'picture.unreadable'],
  ['half a PNG', async () => half(await noise('png')), 422, 'picture.unreadable'],
  ['half a WebP', async () => half(await noise('webp')), 422, 'picture.unreadable'],
  [
    'one byte too many',
    async () =>
      Buffer.concat([await solid(9, 9).png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]).subarray(
        0,
        5 * 1024 * 1024 + 1,
      ),
    413,
    'picture.too_large',
  ],
  ['twenty megabytes', async () => Buffer.alloc(20 * 1024 * 1024), 413, 'picture.too_large'],
])('%s is refused, and the picture of before stays', async (_name, make, status, code) => {
  const person = await signedUp(app);
  const before = addressOf(await upload(person, await solid(20, 20).png().toBuffer()));
  const answer = await upload(person, await make());
  expect([answer.statusCode, problem(answer).code, Object.keys(problem(answer).fields ?? {})]).toEqual([
    status,
    code,
    ['picture'],
  ]);
  expect(
    (await send(app, 'GET', '/api/me', { cookie: person.cookie })).json<{ user: Me }>().user.pictureUrl,
  ).toBe(before);
});

const half = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2));
const noise = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer();

/** The width and height of the header made 60,000 each, with a checksum that fits. */
function claiming(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(60_000, 16);
  copy.writeUInt32BE(60_000, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('the form', () => {
  const put = (person: Person, payload: Buffer | string, type: string) =>
    app.inject({
      method: 'PUT',
      url: '/api/me/picture',
      payload,
      headers: { 'content-type': type, cookie: person.cookie },
    });

  test.each<[string, Buffer | string, string, number, string]>([
    ['JSON', '{}', 'application/json', 415, 'request.unsupported_type'],
    ['the bare picture', Buffer.alloc(9), 'image/png', 415, 'request.unsupported_type'],
    ['no boundary', 'x', 'multipart/form-data', 400, 'request.malformed'],
    [
      'a form that breaks off',
      form(Buffer.alloc(99)).payload.subarray(0, 150),
      'multipart/form-data; boundary=pitch',
      400,
      'request.malformed',
    ],
    [
      'a field instead of a file',
      '--pitch\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--pitch--\r\n',
      'multipart/form-data; boundary=pitch',
      400,
      'request.malformed',
    ],
    [
      'an empty file',
      form(Buffer.alloc(0)).payload,
      'multipart/form-data; boundary=pitch',
      422,
      'request.invalid_fields',
    ],
    ['an empty form', '--pitch--\r\n', 'multipart/form-data; boundary=pitch', 422, 'request.invalid_fields'],
  ])('%s is refused', async (_name, payload, type, status, code) => {
    const answer = await put(await signedUp(app), payload, type);
    expect([answer.statusCode, problem(answer).code]).toEqual([status, code]);
  });

  test('of another site, or without a session, is refused before it is read', async () => {
    const { payload, headers } = form(await solid(9, 9).png().toBuffer());
    const person = await signedUp(app);
    const foreign = await app.inject({
      method: 'PUT',
      url: '/api/me/picture',
      payload,
      headers: { ...headers, cookie: person.cookie, origin: 'https://evil.example' },
    });
    expect(foreign.statusCode).toBe(403);
    expect((await app.inject({ method: 'PUT', url: '/api/me/picture', payload, headers })).statusCode).toBe(
      401,
    );
  });

  test('is read by this route only', async () => {
    const { payload, headers } = form(Buffer.from('x'));
    const { cookie } = await signedUp(app);
    const answer = await app.inject({
      method: 'PATCH',
      url: '/api/me',
      payload,
      headers: { ...headers, cookie },
    });
    expect(answer.statusCode).toBe(415);
  });
});

test('many at once are drawn a few at a time, all of them', async () => {
  const person = await signedUp(app);
  const picture = await solid(800, 800).jpeg().toBuffer();
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(person, picture)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(new Set(answers.map(addressOf)).size).toBe(1);
});

describe('a file', () => {
  test.each([
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/../package.json',
    '/files/%2e%2e%2fsecret.webp',
    '/files/..\\..\\secret',
    '/files/.webp',
    '/files/%00.webp',
    `/files/${'a'.repeat(64)}.webp`,
    `/files/${'a'.repeat(64)}.webp%00.html`,
    `/files/${'A'.repeat(64)}.webp`,
    `/files/${'a'.repeat(64)}.html`,
    `/files/${'a'.repeat(62)}%2f..webp`,
  ])('%s is not there', async (url) => {
    await writeFile(join(folder, 'secret.webp'), secret);
    const answer = await app.inject({ url, headers: { accept: 'image/*' } });
    expect([404, 422, 400]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('script');
  });

  test('is still there after a restart', async () => {
    const address = addressOf(await upload(await signedUp(app), await solid(33, 33).png().toBuffer()));
    const again = await testApp({ database, clock, config: config() });
    expect((await again.inject(address)).rawPayload).toEqual(await stored(address));
    await again.close();
  });

  test('goes a day after nobody shows it, stays while anybody does, and comes back when it is stored again', async () => {
    const files = createFileStore({
      storedFiles: folderShelf(join(folder, 'files')),
      db: database.db,
      clock,
    });
    const [first, second] = [await signedUp(app), await signedUp(app)];
    const picture = await solid(21, 21, '#123456').png().toBuffer();
    const address = addressOf(await upload(first, picture));
    await upload(second, picture);
    const removed = await send(app, 'DELETE', '/api/me/picture', { cookie: first.cookie });
    expect([removed.statusCode, removed.json<{ user: Me }>().user.pictureUrl]).toEqual([200, null]);
    expect((await send(app, 'DELETE', '/api/me/picture', { cookie: first.cookie })).statusCode).toBe(200);
    clock.advance(25 * 3_600_000);
    await sweepPictures({ files });
    expect((await app.inject(address)).statusCode).toBe(200);
    await send(app, 'DELETE', '/api/me/picture', { cookie: second.cookie });
    await sweepPictures({ files });
    expect((await app.inject(address)).statusCode).toBe(404);
    expect(addressOf(await upload(first, picture))).toBe(address);
    await sweepPictures({ files });
    expect((await app.inject(address)).statusCode).toBe(200);
    const storedFiles = await readdir(join(folder, 'files', address.slice(7, 9)));
    expect(storedFiles.filter((name) => !name.endsWith('.webp'))).toEqual([]);
  });
});
