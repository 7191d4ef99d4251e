import { parseArgs } from 'node:util';
import { root, parts, type Part } from '../webpack/workspace';
import { seesArea, seesGeneration, type Seen } from './public/seen';
import { applyChange } from './live/change';
import { needLive } from './live/pointer';
import { publisher } from './live/publisher';
import { hasMoved } from './live/unmoved';
import { reasonOf, sayChanges, seconds, toConsole, timed } from './say';
import { liveVersion, type Order, type Stage } from './ship';
import { shipArea, type Shipped } from './ship-area';
import { shipShell } from './ship-shell';
import { openTarget, publicAddress } from './target/open-target';
import { steps } from './watch/growth.rules';
import { healthAt, noToken } from './watch/health';
import { keepLooking } from './watch/keep-looking';
import { watch } from './watch/watch';

const usage = `npm run release -w <shell or area> [-- options]
  --why "…"        goes into history
  --dry-run        everything but upload and switch
  --canary <n>     for n of a hundred people; auto: one of a hundred at first, and "npm run releases -- watch" lets it grow
  --preview        uploaded and listed for preview; nobody sees it unasked
  --version x.y.z  instead of the next free number
  --target <place> a folder, or https://<S3 store>/<bucket> (RELEASE_TARGET; else SITE_DIR, else dist/site)
  --url <address>  where people see it (RELEASE_URL; else http://localhost:$PORT)
  --no-tests       for somebody who has just run them
  --no-watch       do not look for a minute how pages fare, ready to take it back
  --no-server      for a site that no server answers for yet: what the release calls is compared with nothing`;

function orderOf(args: readonly string[]): Order & { readonly watched: boolean } {
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
      'no-tests': { type: 'boolean', default: false },
      'no-server': { type: 'boolean', default: false },
      'no-watch': { type: 'boolean', default: false },
    },
  });
  const part = parts.find((item) => item === positionals[0]);
  if (!part) throw new Error(`What is released? One of ${parts.join(', ')}.\n\n${usage}`);
  const stage = stageOf(part, values.canary, values.preview);
  if (values.version !== undefined && !/^\d+\.\d+\.\d+$/.test(values.version))
    throw new Error(`"${values.version}" is no version. Write three numbers: --version 1.2.3`);
  return {
    part,
    stage,
    why: values.why,
    dryRun: values['dry-run'],
    tests: !values['no-tests'],
    server: !values['no-server'],
    watched: !values['no-watch'],
    target: openTarget(values.target),
    url: publicAddress(values.url),
    ...(values.version === undefined ? {} : { version: values.version }),
  };
}

function stageOf(part: Part, canary: string | undefined, preview: boolean): Stage {
  if (part === 'shell' && (canary !== undefined || preview))
    throw new Error('The shell goes live for everybody at once: canary and preview are for areas.');
  if (preview) return { kind: 'preview' };
  if (canary === undefined) return { kind: 'live' };
  if (canary === 'auto') return { kind: 'canary', percent: steps[0], grows: true };
  const percent = Number(canary);
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new Error('The share of a canary is a whole number from 1 to 100, or auto: --canary 10');
  return { kind: 'canary', percent, grows: false };
}

/**
 * Checks the public site. A release that cannot be loaded is rolled back at once; if the check itself is impossible, the command
 * only warns.
 */
async function lookFromOutside(order: Order, shipped: Partial<Shipped>): Promise<void> {
  const { url, stage } = order;
  const { registry, remote } = shipped;
  if (!registry) return;
  const seen = await timed(toConsole, `looked at ${url}`, async (): Promise<Seen> => {
    const page = await seesGeneration(url, registry);
    if (page.kind !== 'yes' || !remote) return page;
    return seesArea(url, order.part, remote, stage.kind === 'live');
  });
  if (seen.kind === 'yes') return;
  if (seen.kind !== 'broken') return console.log(`  ! not seen from outside: ${seen.why}`);
  const takenBack = await takeBack(order, shipped);
  throw new Error(
    takenBack
      ? `${seen.why}. It was taken back: what was live before is live again.`
      : `${seen.why}. Somebody else moved ${order.part} meanwhile, and that stays as they made it: npm run releases -- status`,
  );
}

/** Returns false when another release of this part has gone live in the meantime. */
async function takeBack(
  { target, part, why }: Order,
  { before, registry: shipped }: Partial<Shipped>,
): Promise<boolean> {
  if (!before || !shipped) return false;
  const { registry } = await applyChange(target, {
    dryRun: false,
    record: { ...publisher(), why, command: `rollback ${part}` },
    decide: (now) => {
      if (!now) throw new Error('The page has gone.');
      if (hasMoved(part, shipped, now.registry)) return { content: now.registry, page: now.html };
      const was = before.remotes[part];
      const others = Object.fromEntries(
        Object.entries(now.registry.remotes).filter(([name]) => name !== part),
      );
      const remotes = was ? { ...now.registry.remotes, [part]: was } : others;
      return { content: { shell: now.registry.shell, remotes }, page: now.html };
    },
  });
  return registry !== null;
}

const watchedMs = 60_000;

/** Looks for a minute how pages fare with what went live, and takes it back when they fail (ADR 171). */
async function watchFor({ target, url, part }: Order): Promise<void> {
  if (part === 'shell') return;
  const token = process.env['OPERATOR_TOKEN'];
  if (!token) return console.log(`  ! not watched: ${noToken}.`);
  console.log(`Watching how pages fare with it, for a minute …`);
  const { look } = watch({ target, area: part, ask: healthAt(url, token), say: () => undefined });
  const deed = await keepLooking({
    look,
    say: toConsole,
    forMs: watchedMs,
    until: ({ kind }) => kind !== 'canary grew',
  });
  if (deed) throw new Error(`${deed.says}.`);
  console.log('No page told of more trouble than before.');
}

async function main(): Promise<void> {
  const since = performance.now();
  process.chdir(root);
  const order = orderOf(process.argv.slice(2));
  const { part, target, stage, dryRun, watched } = order;
  console.log(`Releasing ${part} into ${target.name}${dryRun ? ' (dry run: nothing will change)' : ''}`);
  const shipped: Partial<Shipped> & Pick<Shipped, 'version' | 'changes' | 'before'> =
    part === 'shell' ? await shipShell(order) : await shipArea({ ...order, part });
  sayChanges(toConsole, shipped.changes);
  if (dryRun) return console.log(`Dry run: ${part} ${shipped.version} would go live (${seconds(since)}).`);
  if (stage.kind === 'preview')
    return console.log(
      `${part} ${shipped.version} can be looked at: ${order.url}/?preview=${part}@${shipped.version} (${seconds(since)})`,
    );
  await lookFromOutside(order, shipped);
  const { registry } = shipped.registry ? { registry: shipped.registry } : await needLive(target);
  console.log(
    shipped.registry
      ? `${part} ${shipped.version} is live${stage.kind === 'canary' ? ` for ${stage.percent} %` : ''}: generation ${registry.generation}, in ${seconds(since)}.`
      : `${part} ${shipped.version} was live already: generation ${registry.generation}, nothing to do.`,
  );
  const earlier = liveVersion(shipped.before ?? undefined, part);
  if (shipped.registry && earlier)
    console.log(
      stage.kind === 'canary'
        ? `To end it: npm run releases -- canary ${part} 0     For everybody: npm run releases -- promote ${part}`
        : `To roll back: npm run releases -- rollback ${part} --to ${earlier}`,
    );
  if (shipped.registry && earlier && watched) await watchFor(order);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

main().catch((cause: unknown) => {
  console.error(`\n${reasonOf(cause)}`);
  process.exitCode = 1;
});
