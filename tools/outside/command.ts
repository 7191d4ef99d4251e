import { isMainRepository, ownArea, root } from '../gate/places.mjs';

const usage = `npx homeground <command>, in the folder of an area
  new-area mf-training --ko "훈련"   writes the files of a new area into this folder
  dev --url https://…               the live site with this area compiled here
  check                             format, types, lint and unit tests
  release [options]                 npx homeground release --help lists them
  releases <command>                status, rollback, canary, promote, keys …`;

/** Commands by name. Importing a command runs it; its arguments are in `process.argv`. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  'new-area': () => import('./new-area'),
  dev: () => import('./dev'),
  check: () => import('../check.mjs'),
  release: () => {
    // Inserts the name of the area as the first argument.
    process.argv.splice(2, 0, ownArea);
    return import('../release/release');
  },
  releases: () => import('../release/releases'),
};

async function main(): Promise<void> {
  // Removes the name of the command, so that the command finds only its own arguments.
  const [name = ''] = process.argv.splice(2, 1);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.log(usage);
    process.exitCode = name === '' || name === '--help' ? 0 : 2;
    return;
  }
  if (isMainRepository)
    throw new Error(
      'These commands are for an area in its own repository. In this repository use npm run new:area, dev, check, release.',
    );
  if (name !== 'new-area' && !ownArea.startsWith('mf-'))
    throw new Error(
      `${root} is not an area: the name in its package.json must begin with mf-. Create an area: npx homeground new-area mf-training --ko "훈련"`,
    );
  await command();
}

main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
});
