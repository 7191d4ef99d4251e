import { parseArgs } from 'node:util';
import { remoteOf } from '../build/registry';
import { parts, root } from '../webpack/workspace';
import { collect, usualKeep } from './gc';
import { offerAt, type Offer } from './contract/offer';
import { asHeadersFile, liveHeaders } from './headers';
import { mendCopy, needLive } from './live/pointer';
import { moveCanary, promote, rollBack, type Moved } from './moves';
import { endPreview, listPreview } from './preview';
import { seesGeneration } from './public/seen';
import { reasonOf, sayChanges, seconds, toConsole } from './say';
import { sayStatus } from './status';
import { openTarget, publicAddress } from './target/open-target';
import { needRelease } from './upload/released';
import { healthAt, noToken } from './watch/health';
import { keepLooking } from './watch/keep-looking';
import { watch } from './watch/watch';

const usage = `npm run releases -- <command> [options]
  status                             what is live, since when, canaries, previews, history
  canary <area> <percent>            more or fewer people see the next version; 0 ends it (--version v: that one)
  promote <area>                     the canary becomes the version for everybody
  rollback <shell|area> [--to v]     the version before the last release, or v; a running canary ends first
  preview <area> <version> [--end]   may be looked at in one tab: /?preview=<area>@<version>
  watch                              takes back what fails and lets canaries grow, until it is stopped (OPERATOR_TOKEN)
  gc                                 removes what nobody can want any more (--days 14 --generations 20)
  headers                            what a CDN in front must send for the live shell, read from the server at --url

  --why "…", --dry-run, --target <place>, --url <address>: as for npm run release`;

const options = {
  why: { type: 'string', default: '' },
  'dry-run': { type: 'boolean', default: false },
  to: { type: 'string' },
  version: { type: 'string' },
  end: { type: 'boolean', default: false },
  days: { type: 'string', default: String(usualKeep.days) },
  generations: { type: 'string', default: String(usualKeep.generations) },
  target: { type: 'string' },
  url: { type: 'string' },
} as const;

function read(args: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [command = 'status', part = '', third = ''] = positionals;
  return { values, command, part, third };
}

type Asked = ReturnType<typeof read>;

function needPart({ part }: Asked, kind: 'area' | 'any'): string {
  const known = parts.filter((item) => kind === 'any' || item !== 'shell');
  if (known.some((item) => item === part)) return part;
  throw new Error(`Which ${kind === 'area' ? 'area' : 'part'}? One of ${known.join(', ')}.\n\n${usage}`);
}

async function tell(
  { values }: Asked,
  since: number,
  { changes, registry, before, note }: Moved,
): Promise<void> {
  if (note) return console.log(`${note} Nothing to do.`);
  sayChanges(toConsole, changes);
  if (values['dry-run'] || !registry) return console.log('Dry run: nothing was changed.');
  console.log(`Generation ${before?.generation ?? 0} → ${registry.generation}, in ${seconds(since)}.`);
  const seen = await seesGeneration(publicAddress(values.url), registry);
  console.log(
    seen.kind === 'yes'
      ? `Seen at ${publicAddress(values.url)} after ${seconds(since)}.`
      : `Not seen from outside: ${seen.why}`,
  );
}

async function preview(asked: Asked): Promise<void> {
  const { values, third: version } = asked;
  const area = needPart(asked, 'area');
  if (!version) throw new Error(`Which version of ${area}? npm run releases -- preview ${area} 0.1.4`);
  const target = openTarget(values.target);
  await needLive(target);
  if (values.end) {
    const ended = values['dry-run'] || (await endPreview(target, area, version));
    return console.log(
      ended
        ? `${area} ${version} is no longer offered.`
        : `${area} ${version} was not offered. Nothing to do.`,
    );
  }
  const release = await needRelease(target, area, version);
  if (!values['dry-run']) await listPreview(target, area, remoteOf(release));
  console.log(
    `${publicAddress(values.url)}/?preview=${area}@${version}\nIt asks first, and ends with the tab.`,
  );
}

/** A move must be possible while the server is down; then its needs are not compared, and the command says so. */
async function offerIfAny(url: string): Promise<Offer | null> {
  try {
    return await offerAt(url);
  } catch (cause) {
    console.log(`  ! not compared with the live server: ${reasonOf(cause)}`);
    return null;
  }
}

/** Runs beside the servers, with the key that may write into the target. */
async function keepWatch({ values }: Asked): Promise<void> {
  const [target, url] = [openTarget(values.target), publicAddress(values.url)];
  const token = process.env['OPERATOR_TOKEN'];
  if (!token) throw new Error(`To watch ${url}, ${noToken}.`);
  const { look } = watch({ target, ask: healthAt(url, token), say: toConsole, offer: () => offerIfAny(url) });
  console.log(`Watching ${url}, and moving what is live in ${target.name}.`);
  await keepLooking({ look, say: toConsole });
}

async function gc({ values }: Asked): Promise<void> {
  const keep = { days: Number(values.days), generations: Number(values.generations) };
  if (!(keep.days >= 0) || !(keep.generations >= 1))
    throw new Error('--days and --generations are numbers: gc --days 14 --generations 20');
  const dryRun = values['dry-run'];
  const { removed, halves, keptCount } = await collect(openTarget(values.target), keep, new Date(), dryRun);
  for (const path of [...removed, ...halves]) console.log(`  - ${path}`);
  const gone = halves.length > 0 ? ` and ${halves.length} unfinished files` : '';
  console.log(`${removed.length} folders${gone} ${dryRun ? 'would be ' : ''}removed, ${keptCount} kept.`);
}

async function main(): Promise<void> {
  const since = performance.now();
  process.chdir(root);
  const asked = read(process.argv.slice(2));
  const { values, command, third } = asked;
  const move = () => ({
    target: openTarget(values.target),
    why: values.why,
    dryRun: values['dry-run'],
    offer: () => offerIfAny(publicAddress(values.url)),
  });
  // First of all: a release that was killed right behind its switch left an old copy, and this command may end early, too.
  if (!values['dry-run']) await mendCopy(openTarget(values.target));
  if (command === 'status') await sayStatus(openTarget(values.target), toConsole);
  else if (command === 'canary')
    await tell(
      asked,
      since,
      await moveCanary(move(), needPart(asked, 'area'), Number(third || Number.NaN), values.version),
    );
  else if (command === 'promote') await tell(asked, since, await promote(move(), needPart(asked, 'area')));
  else if (command === 'rollback')
    await tell(asked, since, await rollBack(move(), needPart(asked, 'any'), values.to));
  else if (command === 'watch') await keepWatch(asked);
  else if (command === 'preview') await preview(asked);
  else if (command === 'headers')
    console.log(asHeadersFile(await liveHeaders(openTarget(values.target), publicAddress(values.url))));
  else if (command === 'gc') await gc(asked);
  else throw new Error(`There is no command "${command}".\n\n${usage}`);
}

main().catch((cause: unknown) => {
  console.error(`\n${reasonOf(cause)}`);
  process.exitCode = 1;
});
