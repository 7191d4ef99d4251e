import { parseArgs } from 'node:util';
import { remoteOf } from '../build/registry';
import { parts, root } from '../webpack/workspace';
import { collectGarbage, defaultRetention } from './gc';
import { fetchOffer, type Offer } from './contract/offer';
import { formatCaddySnippets, formatHeadersFile, readLiveHeaders } from './headers';
import { repairRegistryCopy, requireLive } from './live/pointer';
import { moveCanary, promote, rollBack, type MoveResult } from './moves';
import { endPreview, listPreview } from './preview';
import { checkGenerationVisible } from './public/seen';
import { reasonOf, sayChanges, formatElapsed, toConsole } from './say';
import { sayStatus } from './status';
import { openTarget, publicAddress } from './target/open-target';
import { keys } from './team/keys-command';
import { serve } from './team/serve';
import { requireRelease } from './upload/released';
import { healthAt, missingTokenText } from './watch/health';
import { runWatchLoop } from './watch/keep-looking';
import { createWatch } from './watch/watch';

const usage = `npm run releases -- <command> [options]
  status                             what is live, since when, canaries, previews, history
  canary <area> <percent>            more or fewer people see the next version; 0 ends it (--version v: that one)
  promote <area>                     the canary becomes the version for everybody
  rollback <shell|area> [--to v]     the version before the last release, or v; a running canary ends first
  preview <area> <version> [--end]   may be looked at in one tab: /?preview=<area>@<version>
  watch                              takes back what fails and lets canaries grow, until it is stopped (OPERATOR_TOKEN)
  gc                                 removes what nobody can want any more (--days 14 --generations 20)
  keys [list|new|add|remove]         public keys of teams, for the release service
  serve <address>                    takes signed releases of teams (--listen 127.0.0.1:3100), for the key of each its own area
  headers [--as caddy]               what a CDN in front must send for the live shell, read from the server at --url

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
  return { values, command, part, third: argument, words: positionals.slice(1) };
}

type ParsedCommand = ReturnType<typeof parseCommand>;

function requirePart({ part }: ParsedCommand, kind: 'area' | 'any'): string {
  const allowedParts = parts.filter((item) => kind === 'any' || item !== 'shell');
  if (allowedParts.some((item) => item === part)) return part;
  throw new Error(
    `Which ${kind === 'area' ? 'area' : 'part'}? One of ${allowedParts.join(', ')}.\n\n${usage}`,
  );
}

async function printMove(
  { values }: ParsedCommand,
  startedAt: number,
  { changes, registry, before, note }: MoveResult,
): Promise<void> {
  if (note) return console.log(`${note} Nothing to do.`);
  sayChanges(toConsole, changes);
  if (values['dry-run'] || !registry) return console.log('Dry run: nothing was changed.');
  console.log(
    `Generation ${before?.generation ?? 0} → ${registry.generation}, in ${formatElapsed(startedAt)}.`,
  );
  const visibility = await checkGenerationVisible(publicAddress(values.url), registry);
  console.log(
    visibility.kind === 'yes'
      ? `Seen at ${publicAddress(values.url)} after ${formatElapsed(startedAt)}.`
      : `Not seen from outside: ${visibility.why}`,
  );
}

async function preview(parsedCommand: ParsedCommand): Promise<void> {
  const { values, third: version } = parsedCommand;
  const area = requirePart(parsedCommand, 'area');
  if (!version) throw new Error(`Which version of ${area}? npm run releases -- preview ${area} 0.1.4`);
  const target = openTarget(values.target);
  await requireLive(target);
  if (values.end) {
    const wasRemoved = values['dry-run'] || (await endPreview(target, area, version));
    return console.log(
      wasRemoved
        ? `${area} ${version} is no longer offered.`
        : `${area} ${version} was not offered. Nothing to do.`,
    );
  }
  const release = await requireRelease(target, area, version);
  if (!values['dry-run']) await listPreview(target, area, remoteOf(release));
  console.log(
    `${publicAddress(values.url)}/?preview=${area}@${version}\nIt asks first, and ends with the tab.`,
  );
}

/** A move must be possible while the server is down; then its needs are not compared, and the command says so. */
async function fetchOfferOrWarn(url: string): Promise<Offer | null> {
  try {
    return await fetchOffer(url);
  } catch (cause) {
    console.log(`  ! not compared with the live server: ${reasonOf(cause)}`);
    return null;
  }
}

/** Runs beside the servers, with the key that may write into the target. */
async function watchUntilStopped({ values }: ParsedCommand): Promise<void> {
  const [target, url] = [openTarget(values.target), publicAddress(values.url)];
  const token = process.env['OPERATOR_TOKEN'];
  if (!token) throw new Error(`To watch ${url}, ${missingTokenText}.`);
  const { look } = createWatch({
    target,
    ask: healthAt(url, token),
    say: toConsole,
    offer: () => fetchOfferOrWarn(url),
  });
  console.log(`Watching ${url}, and moving what is live in ${target.name}.`);
  await runWatchLoop({ watchOnce: look, say: toConsole });
}

async function printHeaders({ values }: ParsedCommand): Promise<void> {
  const headers = await readLiveHeaders(openTarget(values.target), publicAddress(values.url));
  console.log(values.as === 'caddy' ? formatCaddySnippets(headers) : formatHeadersFile(headers));
}

async function gc({ values }: ParsedCommand): Promise<void> {
  const keep = { days: Number(values.days), generations: Number(values.generations) };
  if (!(keep.days >= 0) || !(keep.generations >= 1))
    throw new Error('--days and --generations are numbers: gc --days 14 --generations 20');
  const dryRun = values['dry-run'];
  const { removed, unfinishedFiles, keptCount } = await collectGarbage(
    openTarget(values.target),
    keep,
    new Date(),
    dryRun,
  );
  for (const path of [...removed, ...unfinishedFiles]) console.log(`  - ${path}`);
  const unfinishedText = unfinishedFiles.length > 0 ? ` and ${unfinishedFiles.length} unfinished files` : '';
  console.log(
    `${removed.length} folders${unfinishedText} ${dryRun ? 'would be ' : ''}removed, ${keptCount} kept.`,
  );
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  process.chdir(root);
  const parsedCommand = parseCommand(process.argv.slice(2));
  const { values, command, third, words } = parsedCommand;
  if (command === 'keys') return keys(words, () => openTarget(values.target), toConsole);
  if (command === 'serve') return serve(openTarget(values.target), words[0], values.listen, toConsole);
  const move = () => ({
    target: openTarget(values.target),
    why: values.why,
    dryRun: values['dry-run'],
    offer: () => fetchOfferOrWarn(publicAddress(values.url)),
  });
  // First of all: a release that was killed right behind its switch left an old copy, and this command may end early, too.
  if (!values['dry-run']) await repairRegistryCopy(openTarget(values.target));
  if (command === 'status') await sayStatus(openTarget(values.target), toConsole);
  else if (command === 'canary')
    await printMove(
      parsedCommand,
      startedAt,
      await moveCanary(
        move(),
        requirePart(parsedCommand, 'area'),
        Number(third || Number.NaN),
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
  else if (command === 'preview') await preview(parsedCommand);
  else if (command === 'headers') await printHeaders(parsedCommand);
  else if (command === 'gc') await gc(parsedCommand);
  else throw new Error(`There is no command "${command}".\n\n${usage}`);
}

main().catch((cause: unknown) => {
  console.error(`\n${reasonOf(cause)}`);
  process.exitCode = 1;
});
