import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../core/fixtures';
import { browserHeaders, signUp } from '../core/people';
import { removeDataDir, newDataDir, startServer } from '../core/server';

const bundle = path.resolve(import.meta.dirname, '../../dist/server/commands.js');

/** Runs a bundled command as a container image does, from a folder without source files. */
function runCommand(args: readonly string[], dataDir: string) {
  const { NODE_ENV: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [bundle, ...args], {
    cwd: tmpdir(),
    encoding: 'utf8',
    env: { ...env, NODE_ENV: 'production', DATABASE_URL: '', DATA_DIR: dataDir },
  });
  return { status, stdout, stderr };
}

test('the bundled commands back up a running server, and fill a new server from the backup', async ({
  server,
  context,
}) => {
  const { username, password } = await signUp(context.request, server.url);
  const folder = await mkdtemp(path.join(tmpdir(), 'homeground-e2e-backup-'));
  const backupFolder = path.join(folder, 'today');
  const newFolder = await newDataDir();
  try {
    expect(runCommand(['backup', backupFolder], server.dataDir)).toMatchObject({ status: 0, stderr: '' });
    expect(runCommand(['backup:verify', backupFolder], server.dataDir)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('is good'),
    });
    expect(runCommand(['restore', backupFolder], newFolder)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Restored: everything is as it was at'),
    });
    expect(runCommand(['upgrade:check'], newFolder)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Nothing to do'),
    });
    expect(runCommand(['scores'], newFolder)).toMatchObject({ status: 0 });
    expect(runCommand(['operators', 'add', 'anna', '--role', 'owner'], newFolder)).toMatchObject({
      status: 0,
    });
    expect(runCommand(['operators', 'list'], newFolder).stdout).toMatch(/^anna +owner/m);
    const restoredServer = await startServer({ dataDir: newFolder });
    const signInResponse = await context.request.post(`${restoredServer.url}/api/session`, {
      data: { username, password },
      headers: browserHeaders(restoredServer.url),
    });
    expect(signInResponse.status()).toBe(200);
    await restoredServer.stop();
  } finally {
    await removeDataDir(newFolder);
    await rm(folder, { recursive: true, force: true });
  }
});

test('an unknown command is refused with the names of all commands', () => {
  expect(runCommand(['bakcup'], tmpdir())).toEqual({
    status: 2,
    stdout: '',
    stderr:
      'There is no command "bakcup": backup, backup:verify, restore, upgrade:check, scores, operators, doctor, geo.\n',
  });
});
