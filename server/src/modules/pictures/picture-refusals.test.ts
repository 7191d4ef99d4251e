import type { Me } from '@homeground/shared/contracts';
import sharp from 'sharp';
import { problem, send, signUpUser } from '../../../test/app';
import { addressOf, app, pageText, setUpPictures, drawRectangle, upload } from './pictures.fixture';

setUpPictures();

const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>`,
);
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)]);

test.each<[string, () => Promise<Buffer>, number, string]>([
  ['GIF', async () => drawRectangle(9, 9).gif().toBuffer(), 415, 'picture.wrong_type'],
  ['SVG that says it is PNG', async () => svg, 415, 'picture.wrong_type'],
  [
    'SVG behind the first bytes of a PNG',
    async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg]),
    422,
    'picture.unreadable',
  ],
  ['HEIC', async () => heic, 415, 'picture.wrong_type'],
  ['AVIF', async () => drawRectangle(9, 9).avif().toBuffer(), 415, 'picture.wrong_type'],
  ['TIFF', async () => drawRectangle(9, 9).tiff().toBuffer(), 415, 'picture.wrong_type'],
  ['an HTML page', async () => Buffer.from(`<!doctype html>${pageText}`), 415, 'picture.wrong_type'],
  ['eleven bytes', async () => Buffer.from('\x89PNG\r\n\x1a\n...', 'latin1'), 415, 'picture.wrong_type'],
  [
    '50 megapixels in a few bytes',
    async () => drawRectangle(10_000, 5_000).png({ compressionLevel: 9 }).toBuffer(),
    422,
    'picture.too_many_pixels',
  ],
  [
    'a size that only the header claims',
    async () => withHugeSize(await drawRectangle(4, 4).png().toBuffer()),
    422,
    'picture.too_many_pixels',
  ],
  ['half a JPEG', async () => firstHalf(await noise('jpeg')), 422, 'picture.unreadable'],
  ['half a PNG', async () => firstHalf(await noise('png')), 422, 'picture.unreadable'],
  ['half a WebP', async () => firstHalf(await noise('webp')), 422, 'picture.unreadable'],
  [
    'one byte too many',
    async () =>
      Buffer.concat([await drawRectangle(9, 9).png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]).subarray(
        0,
        5 * 1024 * 1024 + 1,
      ),
    413,
    'picture.too_large',
  ],
  ['twenty megabytes', async () => Buffer.alloc(20 * 1024 * 1024), 413, 'picture.too_large'],
])('%s is refused, and the previous picture stays', async (_name, make, status, code) => {
  const person = await signUpUser(app);
  const before = addressOf(await upload(person, await drawRectangle(20, 20).png().toBuffer()));
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

const firstHalf = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2));
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

/** Sets the width and height in the header to 60,000 each, with a checksum that fits. */
function withHugeSize(png: Buffer): Buffer {
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
