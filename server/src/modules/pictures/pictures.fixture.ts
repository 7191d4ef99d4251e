import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Me } from '@homeground/shared/contracts';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { type signUpUser, testApp, testClock, testConfig } from '../../../test/app';
import type { App } from '../../platform/http/app-instance';

export let database: TestDatabase;
export let app: App;
export let folder: string;
export const clock = testClock();
export const picturesConfig = () => testConfig({ DATA_DIR: folder });

export type Person = Awaited<ReturnType<typeof signUpUser>>;

/** Returns a form as a page sends it, with a file type and name of the test's choice. */
export function pictureForm(
  content: Buffer,
  { type = 'image/png', name = 'me.png', field = 'picture' } = {},
) {
  const head = `--pitch\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--pitch--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=pitch' },
  };
}

export function upload(
  person: Pick<Person, 'cookie'>,
  content: Buffer,
  options: Parameters<typeof pictureForm>[1] = {},
) {
  const { payload, headers } = pictureForm(content, options);
  return app.inject({
    method: 'PUT',
    url: '/api/me/picture',
    payload,
    headers: { ...headers, cookie: person.cookie },
  });
}

export const drawRectangle = (width: number, height: number, background = '#C2410C') =>
  sharp({ create: { width, height, channels: 3, background } });
export const addressOf = (answer: Awaited<ReturnType<typeof upload>>) =>
  answer.json<{ user: Me }>().user.pictureUrl ?? 'none';
export const readStored = async (address: string) => (await app.inject(address)).rawPayload;
export const pageText = '<script>steal(document.cookie)</script>';

/** Starts an app with its own database and its own folder, for all tests of a test file. */
export function setUpPictures(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'homeground-pictures-'));
    database = await createTestDatabase();
    app = await testApp({ database, clock, config: picturesConfig() });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
}
