import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryTarget } from '../target/memory-target.fixture';
import { openTarget } from '../target/open-target';
import { addKey, createKeyPair, readKeys } from './keys';
import { runKeysCommand } from './keys-command';
import { publicKeyOf } from './signed-operation';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-keys-'));
});

afterEach(async () => {
  delete process.env['RELEASE_KEY'];
  await rm(folder, { recursive: true, force: true });
});

test('a team creates a key that only its owner can read; an operator adds and removes it', async () => {
  const target = memoryTarget();
  const output: string[] = [];
  const runKeys = (...parameters: string[]) =>
    runKeysCommand(
      parameters,
      () => target,
      (line) => output.push(line),
    );
  const file = join(folder, 'chat.pem');
  await runKeys('new', file);
  await expect(runKeys('new', file)).rejects.toThrow('EEXIST');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const [, publicKey = ''] = / <area> <name> (\S+)$/m.exec(output.join('\n')) ?? [];
  expect(publicKey).toBe(publicKeyOf(await readFile(file, 'utf8')));
  expect(output.join('\n')).not.toContain('PRIVATE');
  output.length = 0;
  await runKeys('add', 'mf-chat', 'chat-team', publicKey);
  await runKeys('list');
  await runKeys('add', 'mf-chat', 'chat-pulls', publicKey, 'previews');
  await expect(runKeys('add', 'mf-chat', 'chat-pulls', publicKey, 'preview')).rejects.toThrow(
    'keys <command>',
  );
  await runKeys('remove', 'mf-chat', 'chat-pulls');
  await runKeys('remove', 'mf-chat', 'chat-team');
  await runKeys();
  expect(output).toEqual([
    'chat-team may release mf-chat.',
    expect.stringMatching(/^mf-chat {2}chat-team {2}since \d{4}-\d\d-\d\d {2}\S+$/),
    'chat-pulls may preview mf-chat.',
    'chat-pulls has no key for mf-chat any more.',
    'chat-team has no key for mf-chat any more.',
    'No team has a key.',
  ]);
  await expect(runKeys('add', 'mf-chat')).rejects.toThrow('keys <command>');
});

test('if RELEASE_KEY is set, an https address is opened as a release service; a missing key file is refused', async () => {
  const file = join(folder, 'chat.pem');
  await runKeysCommand(['new', file], memoryTarget, () => undefined);
  process.env['RELEASE_KEY'] = file;
  expect(openTarget('https://releases.example.com/').name).toBe('https://releases.example.com');
  process.env['RELEASE_KEY'] = await readFile(file, 'utf8');
  expect(openTarget('https://releases.example.com').name).toBe('https://releases.example.com');
  process.env['RELEASE_KEY'] = join(folder, 'none.pem');
  expect(() => openTarget('https://releases.example.com')).toThrow('ENOENT');
});

test('a list of keys accepts only Ed25519 keys, one for each name', async () => {
  const target = memoryTarget();
  const teamKey = { area: 'mf-chat', name: 'chat-team', key: createKeyPair().publicKey, since: '2026-11-24' };
  await expect(addKey(target, { ...teamKey, key: `${'A'.repeat(59)}=` })).rejects.toThrow('not a public key');
  await expect(addKey(target, { ...teamKey, area: 'shell' })).rejects.toThrow('looks like mf-chat');
  expect(await addKey(target, teamKey)).toBe(true);
  expect(await addKey(target, teamKey)).toBe(false);
  const replacingKey = { ...teamKey, key: createKeyPair().publicKey };
  expect(await addKey(target, replacingKey)).toBe(true);
  expect(await readKeys(target)).toEqual([replacingKey]);
});
