import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { send, signUpUser } from '../../../test/app';
import {
  addressOf,
  app,
  pageText,
  setUpPictures,
  drawRectangle,
  readStored,
  upload,
} from './pictures.fixture';

setUpPictures();

test.each([
  ['JPEG', async () => drawRectangle(900, 600).jpeg().toBuffer()],
  [
    'PNG with transparency',
    async () =>
      sharp({ create: { width: 300, height: 700, channels: 4, background: '#0F7A6080' } })
        .png()
        .toBuffer(),
  ],
  ['WebP', async () => drawRectangle(64, 64).webp().toBuffer()],
  ['a picture of one pixel', async () => drawRectangle(1, 1).png().toBuffer()],
  ['CMYK', async () => drawRectangle(40, 40).toColourspace('cmyk').jpeg().toBuffer()],
])('%s becomes a square WebP picture that the server serves', async (_name, draw) => {
  const person = await signUpUser(app);
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

test('position, camera and comments are removed; the orientation is applied', async () => {
  const exif = {
    IFD0: { Make: 'SecretCam', Copyright: pageText },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '37/1 30/1 2/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '127/1 2/1 11/1',
    },
  };
  const halves = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'red' } })
    .composite([{ input: await drawRectangle(40, 40, 'blue').png().toBuffer(), left: 40, top: 0 }])
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif)
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(halves.toString('latin1')).toContain('SecretCam');
  expect((await sharp(halves).metadata()).orientation).toBe(6);
  const redrawn = await readStored(addressOf(await upload(await signUpUser(app), halves)));
  const { exif: remainingExif, icc, xmp, iptc, orientation } = await sharp(redrawn).metadata();
  expect([remainingExif, icc, xmp, iptc, orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(redrawn.toString('latin1')).not.toMatch(/SecretCam|script|Exif|GPS/);
  // In the file, the red half is on the left. Turned upright, it is at the top.
  const { data } = await sharp(redrawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)];
  const [topPixel, bottomPixel] = [pixel(256, 100), pixel(256, 400)];
  expect([(topPixel[0] ?? 0) > 150, (bottomPixel[2] ?? 0) > 150]).toEqual([true, true]);
});

test.each([
  [
    'a JPEG with an HTML page after its end',
    async () => Buffer.concat([await drawRectangle(30, 30).jpeg().toBuffer(), Buffer.from(pageText)]),
  ],
  [
    'a PNG with an archive after its end',
    async () =>
      Buffer.concat([await drawRectangle(30, 30).png().toBuffer(), Buffer.from(`PK\x03\x04${pageText}`)]),
  ],
  [
    'a WebP with an HTML page in a chunk of its own',
    async () => riffWith(await drawRectangle(30, 30).webp().toBuffer(), pageText),
  ],
])('of %s, only the picture is stored', async (_name, make) => {
  const redrawn = await readStored(addressOf(await upload(await signUpUser(app), await make())));
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

test('12 simultaneous uploads of the same picture all succeed and get the same address', async () => {
  const person = await signUpUser(app);
  const picture = await drawRectangle(800, 800).jpeg().toBuffer();
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(person, picture)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(new Set(answers.map(addressOf)).size).toBe(1);
});
