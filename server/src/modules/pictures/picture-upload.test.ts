import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Me } from '@homeground/shared/contracts';
import { problem, send, signUpUser, testApp } from '../../../test/app';
import { createFileStore } from '../../platform/files/file-store';
import { createFolderBackend } from '../../platform/files/folder-backend';
import { deleteUnusedPictures } from './pictures.usecases';
import {
  addressOf,
  app,
  clock,
  picturesConfig,
  database,
  folder,
  pictureForm,
  type Person,
  pageText,
  setUpPictures,
  drawRectangle,
  readStored,
  upload,
} from './pictures.fixture';

setUpPictures();

const multipart = 'multipart/form-data; boundary=pitch';

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
    ['a picture without a form', Buffer.alloc(9), 'image/png', 415, 'request.unsupported_type'],
    ['a form without a boundary', 'x', 'multipart/form-data', 400, 'request.malformed'],
    [
      'a form that breaks off',
      pictureForm(Buffer.alloc(99)).payload.subarray(0, 150),
      multipart,
      400,
      'request.malformed',
    ],
    [
      'a field instead of a file',
      '--pitch\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--pitch--\r\n',
      multipart,
      400,
      'request.malformed',
    ],
    ['an empty file', pictureForm(Buffer.alloc(0)).payload, multipart, 422, 'request.invalid_fields'],
    ['an empty form', '--pitch--\r\n', multipart, 422, 'request.invalid_fields'],
  ])('%s is refused', async (_name, payload, type, status, code) => {
    const answer = await put(await signUpUser(app), payload, type);
    expect([answer.statusCode, problem(answer).code]).toEqual([status, code]);
  });

  test('from another site or without a session is refused', async () => {
    const { payload, headers } = pictureForm(await drawRectangle(9, 9).png().toBuffer());
    const person = await signUpUser(app);
    const foreignAnswer = await app.inject({
      method: 'PUT',
      url: '/api/me/picture',
      payload,
      headers: { ...headers, cookie: person.cookie, origin: 'https://evil.example' },
    });
    expect(foreignAnswer.statusCode).toBe(403);
    expect((await app.inject({ method: 'PUT', url: '/api/me/picture', payload, headers })).statusCode).toBe(
      401,
    );
  });

  test('is refused by a route that expects JSON', async () => {
    const { payload, headers } = pictureForm(Buffer.from('x'));
    const { cookie } = await signUpUser(app);
    const answer = await app.inject({
      method: 'PATCH',
      url: '/api/me',
      payload,
      headers: { ...headers, cookie },
    });
    expect(answer.statusCode).toBe(415);
  });
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
  ])('%s is not found', async (url) => {
    await writeFile(join(folder, 'secret.webp'), pageText);
    const answer = await app.inject({ url, headers: { accept: 'image/*' } });
    expect([404, 422, 400]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('script');
  });

  test('is served also by an app that is started later on the same folder', async () => {
    const address = addressOf(
      await upload(await signUpUser(app), await drawRectangle(33, 33).png().toBuffer()),
    );
    const restartedApp = await testApp({ database, clock, config: picturesConfig() });
    expect((await restartedApp.inject(address)).rawPayload).toEqual(await readStored(address));
    await restartedApp.close();
  });

  test('is deleted when it is a day old and no user has it, stays while a user has it, and is served again after a new upload', async () => {
    const files = createFileStore({
      storedFiles: createFolderBackend(join(folder, 'files')),
      db: database.db,
      clock,
    });
    const [firstUser, secondUser] = [await signUpUser(app), await signUpUser(app)];
    const picture = await drawRectangle(21, 21, '#123456').png().toBuffer();
    const address = addressOf(await upload(firstUser, picture));
    await upload(secondUser, picture);
    const removalAnswer = await send(app, 'DELETE', '/api/me/picture', { cookie: firstUser.cookie });
    expect([removalAnswer.statusCode, removalAnswer.json<{ user: Me }>().user.pictureUrl]).toEqual([
      200,
      null,
    ]);
    expect((await send(app, 'DELETE', '/api/me/picture', { cookie: firstUser.cookie })).statusCode).toBe(200);
    clock.advance(25 * 3_600_000);
    await deleteUnusedPictures({ files });
    expect((await app.inject(address)).statusCode).toBe(200);
    await send(app, 'DELETE', '/api/me/picture', { cookie: secondUser.cookie });
    await deleteUnusedPictures({ files });
    expect((await app.inject(address)).statusCode).toBe(404);
    expect(addressOf(await upload(firstUser, picture))).toBe(address);
    await deleteUnusedPictures({ files });
    expect((await app.inject(address)).statusCode).toBe(200);
    const storedFiles = await readdir(join(folder, 'files', address.slice(7, 9)));
    expect(storedFiles.filter((name) => !name.endsWith('.webp'))).toEqual([]);
  });
});
