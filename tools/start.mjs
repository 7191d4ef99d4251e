// `npm start`. Plain JavaScript, because this file runs before packages are installed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode } from './gate/node-version.mjs';
import { root, serverBundle, site } from './gate/places.mjs';

checkNode();

/** @param {string} problem @param {string} next the next step for the reader @returns {never} */
function giveUp(problem, next) {
  console.error(`\n${problem}\n→ ${next}`);
  process.exit(1);
}

/** Builds changed parts. The build watches its channel to this process, so it ends with this process, even after a kill. */
async function build() {
  const script = join(root, 'tools/build/build.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  const code = await new Promise((resolve) => child.once('error', () => resolve(127)).once('close', resolve));
  process.off('exit', stop);
  if (code !== 0)
    giveUp('The build failed; nothing was started.', 'Correct the errors above, then run npm start again.');
}

async function serve() {
  process.env.SITE_DIR ??= site;
  // From here on the server handles the signals.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  // Runs the server in this process, so that no second process can stay behind.
  process.argv[1] = serverBundle;
  await import(pathToFileURL(serverBundle).href);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));

try {
  const { installPackages } = await import('./gate/installed.mjs');
  await installPackages();
  await build();
} catch (cause) {
  giveUp(cause instanceof Error ? cause.message : String(cause), 'Then run npm start again.');
}
await serve();
