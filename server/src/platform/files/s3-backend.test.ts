import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { send, signUpUser, testApp, testConfig } from '../../../test/app';
import { createTestDatabase } from '../../../test/database';
import { openS3 } from '../../../test/s3-server';
import { checkS3, FilesUnavailable, createS3Backend } from './s3-backend';

let store: Awaited<ReturnType<typeof openS3>>;

beforeAll(async () => {
  store = await openS3();
});
afterAll(() => store.close());

test('a file can be written twice, read unchanged, and removed twice', async () => {
  const backend = createS3Backend(store.settings);
  const content = Buffer.from([0, 1, 2, 250, 255]);
  await backend.write('ab12.webp', content);
  await backend.write('ab12.webp', content);
  expect(await backend.read('ab12.webp')).toEqual(content);
  expect(await backend.read('ab13.webp')).toBeNull();
  await backend.remove('ab12.webp');
  await backend.remove('ab12.webp');
  expect(await backend.read('ab12.webp')).toBeNull();
});

test('a picture goes into the store and is served from there', async () => {
  const database = await createTestDatabase();
  const app = await testApp({ database, config: testConfig({}, { s3: store.settings }) });
  const { cookie } = await signUpUser(app);
  const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('picture', new Blob([new Uint8Array(picture)]), 'me.png');
  const form = new Response(body);
  const answer = await send(app, 'PUT', '/api/me/picture', {
    cookie,
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    body: Buffer.from(await form.arrayBuffer()),
  });
  const address = answer.json<{ user: { pictureUrl: string } }>().user.pictureUrl;
  const fileAnswer = await app.inject(address);
  expect([answer.statusCode, fileAnswer.statusCode, fileAnswer.headers['content-type']]).toEqual([
    200,
    200,
    'image/webp',
  ]);
  expect(await createS3Backend(store.settings).read(address.replace('/files/', ''))).toEqual(
    fileAnswer.rawPayload,
  );
  await app.close();
  await database.close();
});

describe('at the start', () => {
  test('a working store is accepted and not changed', async () => {
    await checkS3(store.settings);
    expect(await createS3Backend(store.settings).read('homeground-was-here')).toBeNull();
  });

  test.each([
    ['a wrong secret', { secret: 'guessed' }, '403'],
    ['an unknown key', { keyId: 'NOBODY' }, '403'],
    ['no such bucket', { bucket: 'nowhere' }, '404'],
  ])('%s is explained without the secret', async (_name, wrongSettings, status) => {
    const url =
      'bucket' in wrongSettings
        ? store.settings.url.replace('pitch', wrongSettings.bucket)
        : store.settings.url;
    const refusal = checkS3({ ...store.settings, ...wrongSettings, url });
    await expect(refusal).rejects.toThrow(FilesUnavailable);
    await expect(refusal).rejects.toThrow(new RegExp(`PUT with ${status}.*check S3_URL`));
    await expect(refusal).rejects.not.toThrow(/guessed/);
  });

  test('an unreachable store is explained', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // The server listens on a port, so the address is not the name of a pipe.
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    await expect(checkS3({ ...store.settings, url: `http://127.0.0.1:${port}/pitch` })).rejects.toThrow(
      /ECONNREFUSED.*check S3_URL/,
    );
  });
});
