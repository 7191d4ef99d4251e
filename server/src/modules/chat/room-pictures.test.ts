import type { Message, PictureMessage } from '@homeground/shared/contracts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { problem, send, signUpUser, testApp, testClock, testConfig } from '../../../test/app';
import type { Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';
import { setHomeOf } from '../matches/matches.fixture';
import { actOrThrow, applyOrThrow, postDuel } from '../proposals/proposals.fixture';

const clock = testClock();
let database: TestDatabase;
let app: App;
let folder: string;
let host: Person;
let applicant: Person;
let stranger: Person;
let id: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-room-pictures-'));
  database = await createTestDatabase();
  app = await testApp({ database, clock, config: testConfig({ DATA_DIR: folder }) });
  [host, applicant, stranger] = await Promise.all([signUpUser(app), signUpUser(app), signUpUser(app)]);
  await Promise.all([host, applicant, stranger].map((person) => setHomeOf(database, person)));
  id = await applyOrThrow(app, applicant, await postDuel(app, database, host, clock.now()), null);
  await actOrThrow(app, host, id, 'talk');
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => clock.advance(11_000));

const drawPicture = (width: number, height: number, background = '#0F7A60') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

async function sendPicture(
  person: Person,
  content: Buffer,
  {
    room = id,
    clientId = randomUUID(),
    query = '',
  }: { readonly room?: string; readonly clientId?: string; readonly query?: string } = {},
) {
  const body = new FormData();
  body.set('picture', new Blob([new Uint8Array(content)]), 'pitch.png');
  const form = new Response(body);
  return app.inject({
    method: 'PUT',
    url: `/api/rooms/${room}/pictures/${clientId}${query}`,
    headers: { 'content-type': form.headers.get('content-type') ?? '', cookie: person.cookie },
    payload: Buffer.from(await form.arrayBuffer()),
  });
}
const pictureIn = (answer: { json<T>(): T }) => answer.json<{ message: Message }>().message as PictureMessage;
const loadPicture = (person: Person | null, url: string | null) =>
  app.inject({ url: url ?? '/none', headers: person ? { cookie: person.cookie } : {} });

test('a large picture is scaled down, keeps its shape and has its description', async () => {
  const answer = await sendPicture(applicant, await drawPicture(2000, 1000), {
    query: '?alt=Our%20pitch%20%F0%9F%A5%85',
  });
  expect(answer.statusCode).toBe(201);
  const message = pictureIn(answer);
  expect(message).toMatchObject({
    kind: 'picture',
    alt: 'Our pitch 🥅',
    width: 1600,
    height: 800,
    hidden: false,
    sender: { userId: applicant.id },
  });
  const pictureAnswer = await loadPicture(host, message.url);
  const { format, width, height } = await sharp(pictureAnswer.rawPayload).metadata();
  expect([pictureAnswer.statusCode, format, width, height]).toEqual([200, 'webp', 1600, 800]);
  expect(pictureAnswer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('private'),
    vary: expect.stringMatching(/cookie/i),
  });
});

test('a small picture keeps its size and loses its metadata', async () => {
  const pictureWithMetadata = await sharp(await drawPicture(60, 90))
    .withExif({ IFD0: { Make: 'SecretCam' } })
    .jpeg()
    .toBuffer();
  const message = pictureIn(await sendPicture(applicant, pictureWithMetadata));
  expect([message.width, message.height, message.alt]).toEqual([60, 90, '']);
  expect((await loadPicture(applicant, message.url)).rawPayload.toString('latin1')).not.toContain(
    'SecretCam',
  );
});

test('a picture with the same client id is stored once, even if it is sent twenty times at once', async () => {
  const content = await drawPicture(20, 20);
  const clientId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sendPicture(applicant, content, { clientId })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(19).fill(200), 201]);
  expect(new Set(answers.map((answer) => pictureIn(answer).number)).size).toBe(1);
  const repeatedAnswer = await sendPicture(applicant, await drawPicture(30, 30), { clientId });
  expect([repeatedAnswer.statusCode, pictureIn(repeatedAnswer).width]).toEqual([200, 20]);
});

test('only users in the room can load a picture, and only by its message', async () => {
  const { url, number } = pictureIn(await sendPicture(applicant, await drawPicture(40, 40, '#C2410C')));
  const statuses = [];
  for (const person of [host, applicant, stranger, null])
    statuses.push((await loadPicture(person, url)).statusCode);
  expect(statuses).toEqual([200, 200, 404, 401]);
  const row = await database.db
    .selectFrom('message')
    .select('picture')
    .where('proposal_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  expect((await loadPicture(host, row.picture)).statusCode).toBe(404);
  expect((await loadPicture(host, `/api/rooms/${id}/pictures/1`)).statusCode).toBe(404);
  expect((await sendPicture(stranger, await drawPicture(9, 9))).statusCode).toBe(404);
});

test('an invalid file, a large file, a long description and an invalid id are refused', async () => {
  const refusals = [
    await sendPicture(applicant, Buffer.from('<!doctype html><script>1</script>')),
    await sendPicture(applicant, Buffer.alloc(5 * 1024 * 1024 + 1)),
    await sendPicture(applicant, await drawPicture(9, 9), { query: `?alt=${'a'.repeat(201)}` }),
    await sendPicture(applicant, await drawPicture(9, 9), { clientId: 'mine' }),
  ];
  expect(refusals.map((answer) => [answer.statusCode, problem(answer).code])).toEqual([
    [415, 'picture.wrong_type'],
    [413, 'picture.too_large'],
    [422, 'request.invalid_fields'],
    [404, 'request.not_found'],
  ]);
});

test('a room that is not open refuses a picture without reading the file', async () => {
  const pendingRoomId = await applyOrThrow(
    app,
    applicant,
    await postDuel(app, database, host, clock.now()),
    null,
  );
  const answer = await sendPicture(applicant, Buffer.from('not even a picture'), { room: pendingRoomId });
  expect([answer.statusCode, problem(answer).code]).toEqual([409, 'room.read_only']);
});

test('a block hides a picture like a text', async () => {
  // Uses new people, because a block ends every room that two people share.
  const [reader, sender] = await Promise.all([signUpUser(app), signUpUser(app)]);
  await Promise.all([reader, sender].map((person) => setHomeOf(database, person)));
  const room = await applyOrThrow(app, sender, await postDuel(app, database, reader, clock.now()), null);
  await actOrThrow(app, reader, room, 'talk');
  const { url, number } = pictureIn(await sendPicture(sender, await drawPicture(50, 50), { room }));
  await actOrThrow(app, reader, room, 'confirm');
  await send(app, 'PUT', `/api/users/${sender.id}/block`, { cookie: reader.cookie });
  const { messages } = (
    await send(app, 'GET', `/api/rooms/${room}/messages?after=${number - 1}&limit=1`, {
      cookie: reader.cookie,
    })
  ).json<{ messages: Message[] }>();
  expect(messages[0]).toMatchObject({ kind: 'picture', url: null, alt: '', hidden: true });
  expect([(await loadPicture(reader, url)).statusCode, (await loadPicture(sender, url)).statusCode]).toEqual([
    404, 200,
  ]);
});
