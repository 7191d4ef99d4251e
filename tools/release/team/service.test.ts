import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from '@homeground/shared/contracts';
import { remoteOf } from '../../build/registry';
import { applyChange } from '../live/change';
import { historyFrom } from '../live/history';
import { withVersion, type Content } from '../live/moves.rules';
import { escapeForScript, requireLive, pagePath, withRegistry } from '../live/pointer';
import { moveCanary, promote, rollBack } from '../moves';
import { addPreview, readPreviews } from '../preview';
import { makeVersionsLive, uploadTestRelease } from '../release.fixture';
import { memoryTarget } from '../target/memory-target.fixture';
import type { Target } from '../target/target';
import { addKey, keysFile, createKeyPair, readKeys, removeKey } from './keys';
import { signedHeaders } from './signed-operation';
import { releaseService } from './service';
import { serviceTarget } from './service-target';

const chatPair = createKeyPair();
const teamsPair = createKeyPair();
const since = '2026-11-24T08:00:00.000Z';
const chatKey = { area: 'mf-chat', name: 'chat-team', key: chatPair.publicKey, since };

let store: ReturnType<typeof memoryTarget>;
let server: Server;
let url: string;
let chat: Target;
let teams: Target;
let output: string[];

beforeEach(async () => {
  store = memoryTarget();
  output = [];
  await makeVersionsLive(store, '0.1.0');
  await addKey(store, chatKey);
  await addKey(store, { area: 'mf-teams', name: 'teams-team', key: teamsPair.publicKey, since });
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on(
    'request',
    releaseService({ target: store, url, now: () => new Date(), print: (line) => output.push(line) }),
  );
  chat = serviceTarget(url, chatPair.privateKey);
  teams = serviceTarget(url, teamsPair.privateKey);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const liveRegistry = async () => (await requireLive(store)).registry;
const liveRemotes = async () => (await liveRegistry()).remotes;

/** Releases as the command does. `tamper` may change the new content of the registry. */
async function release(
  target: Target,
  area: string,
  version: string,
  tamper: (content: Content) => Content = (content) => content,
) {
  const remote = remoteOf(await uploadTestRelease(target, area, version));
  return applyChange(target, {
    dryRun: false,
    record: { who: 'Mina', why: 'new cards', command: `release ${area}`, now: new Date() },
    decide: (currentLive) => {
      if (!currentLive) throw new Error('Nothing is live.');
      return { content: tamper(withVersion(currentLive.registry, area, remote)), page: currentLive.html };
    },
  });
}

test('a team releases its area, also as a canary, promotes it, rolls it back and previews it; the history names the team', async () => {
  await release(chat, 'mf-chat', '0.1.1');
  expect((await liveRemotes())['mf-chat']?.version).toBe('0.1.1');
  await uploadTestRelease(chat, 'mf-chat', '0.2.0');
  const move = { target: chat, why: '', dryRun: false };
  await moveCanary(move, 'mf-chat', 10, '0.2.0');
  await promote(move, 'mf-chat');
  await rollBack(move, 'mf-chat', '0.1.1');
  expect((await liveRemotes())['mf-chat']?.version).toBe('0.1.1');
  expect(await addPreview(chat, 'mf-chat', remoteOf(await uploadTestRelease(chat, 'mf-chat', '0.3.0')))).toBe(
    true,
  );
  expect(Object.keys((await readPreviews(store)).areas)).toEqual(['mf-chat']);
  const history = await historyFrom(store, (await liveRegistry()).generation);
  expect(history.slice(0, 4).every(({ who }) => who.startsWith('chat-team: '))).toBe(true);
  expect(history[3]).toMatchObject({ who: 'chat-team: Mina', why: 'new cards', command: 'release mf-chat' });
  expect(output.filter((line) => line === 'chat-team (mf-chat) replaced index.html')).toHaveLength(4);
  expect(Buffer.from((await store.read('registry.json'))?.content ?? []).toString()).toContain('"0.1.1"');
});

const rounds = process.env['LONG_TESTS'] === '1' ? 100 : 20;

test(`two teams release at the same moment (${rounds} rounds): both releases go live, and each history entry names the right team`, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    await Promise.all([release(chat, 'mf-chat', `1.0.${round}`), release(teams, 'mf-teams', `2.0.${round}`)]);
    const { 'mf-chat': chatRemote, 'mf-teams': teamsRemote } = await liveRemotes();
    expect([chatRemote?.version, teamsRemote?.version]).toEqual([`1.0.${round}`, `2.0.${round}`]);
  }
  const history = await historyFrom(store, (await liveRegistry()).generation);
  for (const { who, changes } of history.slice(0, 2 * rounds))
    expect(changes.map(({ part }) => part)).toEqual([who.startsWith('chat-team: ') ? 'mf-chat' : 'mf-teams']);
});

describe('a leaked key of one team', () => {
  /** Checks that an operation is refused with this message, and that no file of the target has changed. Returns the paths of new files. */
  const expectRefused = async (attack: () => Promise<unknown>, reason: RegExp) => {
    const filesBefore = new Map([...store.files].map(([path, { content }]) => [path, Buffer.from(content)]));
    await expect(attack()).rejects.toThrow(reason);
    for (const [path, content] of filesBefore)
      expect([path, store.files.get(path)?.content]).toEqual([path, content]);
    return [...store.files.keys()].filter((path) => !filesBefore.has(path));
  };
  const bytes = Buffer.from('alert(1)');
  const replacePage = async (change: (html: string, registry: Registry) => string) => {
    const { html, mark, registry } = await requireLive(chat);
    return chat.replace(pagePath, Buffer.from(change(html, registry)), mark);
  };

  test('cannot change another area or the shell, or its own area with other hashes', async () => {
    await release(teams, 'mf-teams', '0.1.0');
    const teamsRemote = remoteOf(await uploadTestRelease(teams, 'mf-teams', '0.1.1'));
    const releaseTampered = (tamper: (content: Content) => Content) => () =>
      release(chat, 'mf-chat', '0.1.1', tamper);
    await expectRefused(
      releaseTampered((content) => withVersion(content, 'mf-teams', teamsRemote)),
      /no other/,
    );
    await expectRefused(
      releaseTampered(({ shell, remotes: { 'mf-teams': _, ...remotes } }) => ({ shell, remotes })),
      /no other/,
    );
    await expectRefused(
      releaseTampered(({ remotes }) => ({ remotes, shell: { version: '6.6.6', provides: {} } })),
      /operators/,
    );
    await expectRefused(
      releaseTampered(({ shell, remotes: { 'mf-chat': remote, ...otherRemotes } }) => ({
        shell,
        remotes: {
          ...otherRemotes,
          ...(remote && { 'mf-chat': { ...remote, integrity: { 'x.js': `sha384-${'A'.repeat(64)}` } } }),
        },
      })),
      /not what was uploaded/,
    );
  });

  test('can change only its own entry of the registry in the page, and only with a true history entry', async () => {
    await expectRefused(
      () => replacePage((html) => html.replace('</title>', '</title><script src="//evil.example"></script>')),
      /higher/,
    );
    const nextPage = (html: string, registry: Registry) =>
      withRegistry(html, { ...registry, generation: registry.generation + 1 });
    await expectRefused(
      () => replacePage((html, registry) => `${nextPage(html, registry)}<script>alert(1)</script>`),
      /nothing else in the page/,
    );
    await expectRefused(
      () =>
        replacePage((html, registry) =>
          nextPage(html, registry).replace(/<title>/, escapeForScript({}) + '<title>'),
        ),
      /nothing else in the page/,
    );
    await expectRefused(() => replacePage(nextPage), /has no entry for this switch/);
  });

  test.each([
    ['r/mf-teams/0.1.0/remoteEntry.js', /may upload only into/],
    ['r/mf-chat/../mf-teams/0.1.0/a.js', /may upload only into/],
    ['r/mf-chat/0.1.0/../../mf-teams/a.js', /may upload only into/],
    ['r/mf-chat/0.1.0/sign-in.html', /may upload only into/],
    ['r/mf-chat/0.1.0/picture.svg', /may upload only into/],
    ['shell/1.0.0/other.js', /may upload only into/],
    ['index.html', /may upload only into/],
    ['other.html', /may upload only into/],
    [keysFile, /may upload only into/],
  ])('cannot upload into %s', async (path, reason) => {
    expect(await expectRefused(() => chat.create(path, bytes), reason)).toEqual([]);
    await expectRefused(() => chat.write(path, bytes), /operators/);
    await expectRefused(() => chat.remove(path), /does not belong to this key/);
  });

  test('cannot replace an existing file, read the keys, or remove the history of a live version', async () => {
    expect(await chat.create('r/mf-chat/0.1.0/remoteEntry.js', bytes)).toBe(false);
    await expectRefused(() => chat.read(keysFile), /not readable for a team/);
    await expectRefused(() => chat.list(''), /cannot be listed by a team/);
    await release(chat, 'mf-chat', '0.1.1');
    const { generation } = await liveRegistry();
    await expectRefused(() => chat.remove(`history/${generation}.json`), /was live/);
    await expectRefused(() => chat.remove(`history/${generation - 1}.json`), /does not belong to this key/);
  });

  test('cannot write untrue history or use the numbers of other releases', async () => {
    await uploadTestRelease(chat, 'mf-chat', '0.1.1');
    const entry = (await historyFrom(store, (await liveRegistry()).generation))[0];
    const registry = { ...(await liveRegistry()), generation: 3 };
    const addEntry = (fields: object) =>
      chat.create(
        'history/3.json',
        Buffer.from(JSON.stringify({ ...entry, generation: 3, registry, ...fields })),
      );
    const at = new Date().toISOString();
    await expectRefused(() => addEntry({ before: 2 }), /does not describe the switch/);
    await expectRefused(
      () => addEntry({ before: 2, at, registry: { ...registry, publishedAt: at }, changes: entry?.changes }),
      /does not describe the switch/,
    );
    const distantRegistry = { ...registry, generation: 999_999, publishedAt: at };
    const body = { ...entry, generation: 999_999, before: 2, at, registry: distantRegistry, changes: [] };
    await expectRefused(
      () => chat.create('history/999999.json', Buffer.from(JSON.stringify(body))),
      /one after the other/,
    );
  });

  test('with permission for previews only can offer a preview, but cannot make a version live', async () => {
    await addKey(store, { ...chatKey, previewsOnly: true });
    const preview = remoteOf(await uploadTestRelease(chat, 'mf-chat', '0.0.0-pull12.1'));
    expect(await addPreview(chat, 'mf-chat', preview)).toBe(true);
    await expectRefused(() => release(chat, 'mf-chat', '0.0.0-pull12.2'), /makes nothing live/);
    // Such a key must not upload 0.2.0: a later release of the same source would find this upload and make it live without its own build.
    expect(await expectRefused(() => uploadTestRelease(chat, 'mf-chat', '0.2.0'), /versions like/)).toEqual(
      [],
    );
    await expectRefused(() => replacePage((html) => html), /makes nothing live/);
  });

  test('is refused after an operator has removed it', async () => {
    expect(await removeKey(store, 'mf-chat', 'chat-team')).toBe(true);
    expect(await removeKey(store, 'mf-chat', 'chat-team')).toBe(false);
    await expectRefused(() => release(chat, 'mf-chat', '0.1.1'), /does not know this key/);
    expect((await readKeys(store)).map(({ area }) => area)).toEqual(['mf-teams']);
  });
});

describe('a signed operation', () => {
  const path = 'r/mf-chat/0.1.1/a.js';
  const body = Buffer.from('a');
  const signOperation = (changes: Partial<Parameters<typeof signedHeaders>[0]> = {}, moment = Date.now()) =>
    signedHeaders(
      { service: url, operation: 'create', path, mark: null, ...changes },
      body,
      chatPair.privateKey,
      moment,
    );
  const send = async (headers: Record<string, string>, content: Uint8Array = body) => {
    const answer = await fetch(url, { method: 'POST', headers, body: Buffer.from(content) });
    return [answer.status, ((await answer.json()) as { error?: string }).error ?? ''] as const;
  };

  test('is executed only once', async () => {
    const headers = signOperation();
    expect(await send(headers)).toEqual([200, '']);
    expect(await send(headers)).toEqual([401, 'This order was carried out already.']);
  });

  test.each([
    ['without a signature', () => ({}), 'not a signed order'],
    ['for another service', () => signOperation({ service: 'https://other.example' }), 'This order is for'],
    ['of ten minutes ago', () => signOperation({}, Date.now() - 600_000), 'not signed at this moment'],
    ['of tomorrow', () => signOperation({}, Date.now() + 86_400_000), 'not signed at this moment'],
    [
      'that was changed after it was signed',
      () => {
        const { 'x-release-order': order = '', ...rest } = signOperation();
        const text = Buffer.from(order, 'base64').toString().replace('0.1.1', '0.1.2');
        return { ...rest, 'x-release-order': Buffer.from(text).toString('base64') };
      },
      'not a signed order',
    ],
    [
      'with the signature of another key',
      () => ({
        ...signOperation(),
        'x-release-signature':
          signedHeaders(
            { service: url, operation: 'create', path, mark: null },
            body,
            teamsPair.privateKey,
            Date.now(),
          )['x-release-signature'] ?? '',
      }),
      'not a signed order',
    ],
  ])('%s is refused', async (_, headers, reason) => {
    expect(await send(headers())).toEqual([401, expect.stringContaining(reason)]);
    expect(store.files.has(path)).toBe(false);
  });

  test('is refused if the content differs from what was signed', async () => {
    const answer = await send(signOperation(), Buffer.from('b'));
    expect(answer).toEqual([401, expect.stringContaining('not what was signed')]);
    expect(store.files.has(path)).toBe(false);
  });
});
