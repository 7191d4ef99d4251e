import { parseArgs } from 'node:util';
import { releasesCommand } from '../gate/places.mjs';
import { root, parts, type Part } from '../webpack/workspace';
import { closeBrowser } from './gate/browser';
import { checkAreaVisible, checkGenerationVisible, type VisibilityCheck } from './public/visibility';
import { applyChange } from './live/change';
import { requireLive } from './live/pointer';
import { currentPublisher } from './live/publisher';
import { hasPartChanged } from './live/unchanged-part';
import { reasonOf, printChanges, formatElapsed, printToConsole, runTimed } from './print';
import { liveVersion, type ReleaseRequest, type Stage } from './ship';
import { shipArea, type ShippedArea } from './ship-area';
import { shipShell } from './ship-shell';
import { openTarget, publicAddress } from './target/open-target';
import { growthSteps } from './watch/growth.rules';
import { createHealthFetcher, missingTokenText } from './watch/health';
import { runWatchLoop } from './watch/watch-loop';
import { createWatcher } from './watch/watch';

const usage = `npm run release -w <shell or area> [-- options], or npx homeground release [options]
  --why "…"        reason, for the history
  --dry-run        run all checks, but do not upload and do not switch
  --canary <n>     live for n % of the users; auto: 1 % at first, and "npm run releases -- watch" lets it grow
  --preview        upload and list it for preview; users see it only through the preview link
  --version x.y.z  use this number instead of the next free number; with --preview also 0.0.0-pull12
  --target <place> a folder, or https://<S3 store>/<bucket> (RELEASE_TARGET; else SITE_DIR, else dist/site)
  --url <address>  public URL of the site (RELEASE_URL; else http://localhost:$PORT)
  --origin <https://…>  another origin that serves the files of the target, from which pages load this area
  --no-tests       skip the tests, because you have just run them
  --no-watch       do not watch the reports of pages for a minute after the switch
  --no-server      for a site without a server yet: the calls of the release are not compared with a server`;

function parseRequest(args: readonly string[]): ReleaseRequest & { readonly isWatched: boolean } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      why: { type: 'string', default: '' },
      'dry-run': { type: 'boolean', default: false },
      canary: { type: 'string' },
      preview: { type: 'boolean', default: false },
      version: { type: 'string' },
      target: { type: 'string' },
      url: { type: 'string' },
      origin: { type: 'string' },
      'no-tests': { type: 'boolean', default: false },
      'no-server': { type: 'boolean', default: false },
      'no-watch': { type: 'boolean', default: false },
    },
  });
  const part = parts.find((item) => item === positionals[0]);
  if (!part) throw new Error(`Name the part to release: one of ${parts.join(', ')}.\n\n${usage}`);
  const stage = stageOf(part, values.canary, values.preview);
  const versionPattern = stage.kind === 'preview' ? /^\d+\.\d+\.\d+(-[0-9a-z.]{1,40})?$/ : /^\d+\.\d+\.\d+$/;
  if (values.version !== undefined && !versionPattern.test(values.version))
    throw new Error(
      `"${values.version}" is not a version. Write three numbers: --version 1.2.3, for a preview also --version 0.0.0-pull12`,
    );
  const { origin } = values;
  if (
    origin !== undefined &&
    (part === 'shell' || !URL.canParse(origin) || new URL(origin).origin !== origin)
  )
    throw new Error(
      'Only an area can have another origin, and it has no path: --origin https://areas.example.com',
    );
  return {
    part,
    stage,
    why: values.why,
    dryRun: values['dry-run'],
    runsTests: !values['no-tests'],
    hasServer: !values['no-server'],
    isWatched: !values['no-watch'],
    target: openTarget(values.target),
    url: publicAddress(values.url),
    ...(values.version === undefined ? {} : { version: values.version }),
    ...(origin === undefined ? {} : { origin }),
  };
}

function stageOf(part: Part, canary: string | undefined, preview: boolean): Stage {
  if (part === 'shell' && (canary !== undefined || preview))
    throw new Error('The shell goes live for everybody at once: canary and preview are for areas.');
  if (preview) return { kind: 'preview' };
  if (canary === undefined) return { kind: 'live' };
  if (canary === 'auto') return { kind: 'canary', percent: growthSteps[0], growsAutomatically: true };
  const percent = Number(canary);
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new Error('The share of a canary is a whole number from 1 to 100, or auto: --canary 10');
  return { kind: 'canary', percent, growsAutomatically: false };
}

/**
 * Checks the public site. A release that cannot be loaded is rolled back at once. If the site is unreachable or old, the
 * command only warns.
 */
async function checkPublicSite(request: ReleaseRequest, shipped: Partial<ShippedArea>): Promise<void> {
  const { url, stage } = request;
  const { registry, remote } = shipped;
  if (!registry) return;
  const visibility = await runTimed(printToConsole, `checked ${url}`, async (): Promise<VisibilityCheck> => {
    const pageVisibility = await checkGenerationVisible(url, registry);
    if (pageVisibility.kind !== 'visible' || !remote) return pageVisibility;
    return checkAreaVisible(url, request.part, remote, stage.kind === 'live');
  });
  if (visibility.kind === 'visible') return;
  if (visibility.kind !== 'broken') return console.log(`  ! not seen from outside: ${visibility.why}`);
  const wasRolledBack = await rollBackShipped(request, shipped);
  throw new Error(
    wasRolledBack
      ? `${visibility.why}. Rolled back: the previous version is live again.`
      : `${visibility.why}. It was not rolled back, because somebody else has changed ${request.part} in the meantime: npm run releases -- status`,
  );
}

/** Rolls the release back. Returns false if another release of this part has gone live in the meantime. */
async function rollBackShipped(
  { target, part, why }: ReleaseRequest,
  { before, registry: shippedRegistry }: Partial<ShippedArea>,
): Promise<boolean> {
  if (!before || !shippedRegistry) return false;
  const { registry } = await applyChange(target, {
    dryRun: false,
    record: { ...currentPublisher(), why, command: `rollback ${part}` },
    decide: (currentLive) => {
      if (!currentLive) throw new Error('index.html was removed while the command ran.');
      if (hasPartChanged(part, shippedRegistry, currentLive.registry))
        return { content: currentLive.registry, page: currentLive.html };
      const previousRemote = before.remotes[part];
      const otherRemotes = Object.fromEntries(
        Object.entries(currentLive.registry.remotes).filter(([name]) => name !== part),
      );
      const remotes = previousRemote
        ? { ...currentLive.registry.remotes, [part]: previousRemote }
        : otherRemotes;
      return { content: { shell: currentLive.registry.shell, remotes }, page: currentLive.html };
    },
  });
  return registry !== null;
}

const watchDurationMs = 60_000;

/** Watches the reports of pages for a minute, and rolls the release back if they fail (ADR 171). */
async function watchReports({ target, url, part }: ReleaseRequest): Promise<void> {
  if (part === 'shell') return;
  const token = process.env['OPERATOR_TOKEN'];
  if (!token) return console.log(`  ! not watched: ${missingTokenText}.`);
  console.log(`Watching the reports of pages for a minute …`);
  const { checkOnce } = createWatcher({
    target,
    area: part,
    fetchHealth: createHealthFetcher(url, token),
    print: () => undefined,
  });
  const watchAction = await runWatchLoop({
    checkOnce,
    print: printToConsole,
    durationMs: watchDurationMs,
    isLastAction: ({ kind }) => kind !== 'canary grew',
  });
  if (watchAction) throw new Error(`${watchAction.message}.`);
  console.log('Pages do not report more failures than before.');
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(usage);
  const startedAt = performance.now();
  process.chdir(root);
  const request = parseRequest(process.argv.slice(2));
  const { part, target, stage, dryRun, isWatched } = request;
  console.log(`Releasing ${part} into ${target.name}${dryRun ? ' (dry run: nothing will change)' : ''}`);
  const shipped: Partial<ShippedArea> & Pick<ShippedArea, 'version' | 'changes' | 'before'> =
    part === 'shell' ? await shipShell(request) : await shipArea({ ...request, part });
  printChanges(printToConsole, shipped.changes);
  if (dryRun)
    return console.log(`Dry run: ${part} ${shipped.version} would go live (${formatElapsed(startedAt)}).`);
  if (stage.kind === 'preview')
    return console.log(
      `${part} ${shipped.version} can be previewed: ${request.url}/?preview=${part}@${shipped.version} (${formatElapsed(startedAt)})`,
    );
  await checkPublicSite(request, shipped);
  await closeBrowser();
  const { registry } = shipped.registry ? { registry: shipped.registry } : await requireLive(target);
  console.log(
    shipped.registry
      ? `${part} ${shipped.version} is live${stage.kind === 'canary' ? ` for ${stage.percent} %` : ''}: generation ${registry.generation}, in ${formatElapsed(startedAt)}.`
      : `${part} ${shipped.version} was live already: generation ${registry.generation}, nothing to do.`,
  );
  const earlierVersion = liveVersion(shipped.before ?? undefined, part);
  if (shipped.registry && earlierVersion)
    console.log(
      stage.kind === 'canary'
        ? `To end it: ${releasesCommand} canary ${part} 0     For everybody: ${releasesCommand} promote ${part}`
        : `To roll back: ${releasesCommand} rollback ${part} --to ${earlierVersion}`,
    );
  if (shipped.registry && earlierVersion && isWatched) await watchReports(request);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

main().then(closeBrowser, (cause: unknown) => {
  console.error(`\n${reasonOf(cause)}`);
  // Exits at once, which also ends tests and type checks that still run.
  process.exit(1);
});
