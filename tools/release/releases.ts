import { parseArgs } from 'node:util';
import { parts, root } from '../webpack/workspace';
import { collectGarbage, defaultRetention } from './gc';
import { fetchServerApi, type ServerApi } from './contract/server-api';
import { formatCaddySnippets, formatHeadersFile, readLiveHeaders } from './headers';
import { remoteWithOrigin } from './live/origin';
import { repairRegistryCopy, requireLive } from './live/pointer';
import { moveCanary, promote, rollBack, type MoveResult } from './moves';
import { endPreview, addPreview } from './preview';
import { checkGenerationVisible } from './public/visibility';
import { reasonOf, printChanges, formatElapsed, printToConsole } from './print';
import { printStatus } from './status';
import { openTarget, publicAddress } from './target/open-target';
import { runKeysCommand } from './team/keys-command';
import { serveReleases } from './team/serve';
import { requireRelease } from './upload/released';
import { createHealthFetcher, missingTokenText } from './watch/health';
import { runWatchLoop } from './watch/watch-loop';
import { createWatcher } from './watch/watch';

const usage = `npm run releases -- <command> [options]
  status                             shows live versions, canaries, previews and the history
  canary <area> <percent>            sets the share of users who get the canary; 0 ends it (--version v: another version)
  promote <area>                     makes the canary the version for everybody
  rollback <shell|area> [--to v]     restores the version before the last release, or v; a running canary ends first
  preview <area> <version> [--end]   offers a version in one tab: /?preview=<area>@<version>
  watch                              rolls back failing versions and grows canaries, until it is stopped (OPERATOR_TOKEN)
  gc                                 removes releases that are no longer needed (--days 14 --generations 20)
  keys [list|new|add|remove]         manages public keys of teams, for the release service
  serve <address>                    runs the release service (--listen 127.0.0.1:3100); each key releases its own area
  headers [--as caddy]               prints the headers that a CDN must send for the live shell, read from the server at --url

  --why "…", --dry-run, --target <place>, --url <address>: as for npm run release`;

const options = {
  why: { type: 'string', default: '' },
  'dry-run': { type: 'boolean', default: false },
  to: { type: 'string' },
  version: { type: 'string' },
  end: { type: 'boolean', default: false },
  days: { type: 'string', default: String(defaultRetention.days) },
  generations: { type: 'string', default: String(defaultRetention.generations) },
  target: { type: 'string' },
  url: { type: 'string' },
  listen: { type: 'string', default: '127.0.0.1:3100' },
  as: { type: 'string', default: 'headers' },
} as const;

function parseCommand(args: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [command = 'status', part = '', argument = ''] = positionals;
  return { values, command, part, argument, words: positionals.slice(1) };
}

type ParsedCommand = ReturnType<typeof parseCommand>;

function requirePart({ part }: ParsedCommand, kind: 'area' | 'any'): string {
  const allowedParts = parts.filter((item) => kind === 'any' || item !== 'shell');
  if (allowedParts.some((item) => item === part)) return part;
  throw new Error(
    `Name the ${kind === 'area' ? 'area' : 'part'}: one of ${allowedParts.join(', ')}.\n\n${usage}`,
  );
}

async function printMove(
  { values }: ParsedCommand,
  startedAt: number,
  { changes, registry, before, note }: MoveResult,
): Promise<void> {
  if (note) return console.log(`${note} Nothing to do.`);
  printChanges(printToConsole, changes);
  if (values['dry-run'] || !registry) return console.log('Dry run: nothing was changed.');
  console.log(
    `Generation ${before?.generation ?? 0} → ${registry.generation}, in ${formatElapsed(startedAt)}.`,
  );
  const visibility = await checkGenerationVisible(publicAddress(values.url), registry);
  console.log(
    visibility.kind === 'visible'
      ? `Seen at ${publicAddress(values.url)} after ${formatElapsed(startedAt)}.`
      : `Not seen from outside: ${visibility.why}`,
  );
}

async function offerPreview(parsedCommand: ParsedCommand): Promise<void> {
  const { values, argument: version } = parsedCommand;
  const area = requirePart(parsedCommand, 'area');
  if (!version) throw new Error(`Name the version of ${area}: npm run releases -- preview ${area} 0.1.4`);
  const target = openTarget(values.target);
  const { registry } = await requireLive(target);
  if (values.end) {
    const wasRemoved = values['dry-run'] || (await endPreview(target, area, version));
    return console.log(
      wasRemoved
        ? `${area} ${version} is no longer offered.`
        : `${area} ${version} was not offered. Nothing to do.`,
    );
  }
  const release = await requireRelease(target, area, version);
  if (!values['dry-run']) await addPreview(target, area, await remoteWithOrigin(target, release, registry));
  console.log(
    `${publicAddress(values.url)}/?preview=${area}@${version}\nThe page asks before it shows the preview, which ends with the tab.`,
  );
}

/**
 * Fetches what the live server offers. Returns null and prints a warning if the server is down, because a rollback must still be possible.
 */
async function fetchServerApiOrWarn(url: string): Promise<ServerApi | null> {
  try {
    return await fetchServerApi(url);
  } catch (cause) {
    console.log(`  ! not compared with the live server: ${reasonOf(cause)}`);
    return null;
  }
}

/** Runs the watch until the process is stopped. The watch needs the key with which releases are written into the target. */
async function watchUntilStopped({ values }: ParsedCommand): Promise<void> {
  const [target, url] = [openTarget(values.target), publicAddress(values.url)];
  const token = process.env['OPERATOR_TOKEN'];
  if (!token) throw new Error(`To watch ${url}, ${missingTokenText}.`);
  const { checkOnce } = createWatcher({
    target,
    fetchHealth: createHealthFetcher(url, token),
    print: printToConsole,
    fetchLiveApi: () => fetchServerApiOrWarn(url),
  });
  console.log(`Watching ${url}; canaries and rollbacks change ${target.name}.`);
  await runWatchLoop({ checkOnce, print: printToConsole });
}

async function printHeaders({ values }: ParsedCommand): Promise<void> {
  const headers = await readLiveHeaders(openTarget(values.target), publicAddress(values.url));
  console.log(values.as === 'caddy' ? formatCaddySnippets(headers) : formatHeadersFile(headers));
}

async function removeOldReleases({ values }: ParsedCommand): Promise<void> {
  const retention = { days: Number(values.days), generations: Number(values.generations) };
  if (!(retention.days >= 0) || !(retention.generations >= 1))
    throw new Error('--days and --generations are numbers: gc --days 14 --generations 20');
  const dryRun = values['dry-run'];
  const { removedFolders, unfinishedFiles, remainingCount } = await collectGarbage(
    openTarget(values.target),
    retention,
    new Date(),
    dryRun,
  );
  for (const path of [...removedFolders, ...unfinishedFiles]) console.log(`  - ${path}`);
  const unfinishedText = unfinishedFiles.length > 0 ? ` and ${unfinishedFiles.length} unfinished files` : '';
  console.log(
    `${removedFolders.length} folders${unfinishedText} ${dryRun ? 'would be ' : ''}removed, ${remainingCount} kept.`,
  );
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  process.chdir(root);
  const parsedCommand = parseCommand(process.argv.slice(2));
  const { values, command, argument, words } = parsedCommand;
  if (command === 'keys') return runKeysCommand(words, () => openTarget(values.target), printToConsole);
  if (command === 'serve')
    return serveReleases(openTarget(values.target), words[0], values.listen, printToConsole);
  const move = () => ({
    target: openTarget(values.target),
    why: values.why,
    dryRun: values['dry-run'],
    fetchLiveApi: () => fetchServerApiOrWarn(publicAddress(values.url)),
  });
  // A release that was killed after its switch has left an old copy of the registry. The repair comes first, because the command may fail.
  if (!values['dry-run']) await repairRegistryCopy(openTarget(values.target));
  if (command === 'status') await printStatus(openTarget(values.target), printToConsole);
  else if (command === 'canary')
    await printMove(
      parsedCommand,
      startedAt,
      await moveCanary(
        move(),
        requirePart(parsedCommand, 'area'),
        Number(argument || Number.NaN),
        values.version,
      ),
    );
  else if (command === 'promote')
    await printMove(parsedCommand, startedAt, await promote(move(), requirePart(parsedCommand, 'area')));
  else if (command === 'rollback')
    await printMove(
      parsedCommand,
      startedAt,
      await rollBack(move(), requirePart(parsedCommand, 'any'), values.to),
    );
  else if (command === 'watch') await watchUntilStopped(parsedCommand);
  else if (command === 'preview') await offerPreview(parsedCommand);
  else if (command === 'headers') await printHeaders(parsedCommand);
  else if (command === 'gc') await removeOldReleases(parsedCommand);
  else throw new Error(`There is no command "${command}".\n\n${usage}`);
}

main().catch((cause: unknown) => {
  console.error(`\n${reasonOf(cause)}`);
  process.exitCode = 1;
});
