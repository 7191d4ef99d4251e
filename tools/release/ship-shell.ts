import { shellPage } from '../build/page';
import { contractOf, publishContract, readContract } from './contract/contract';
import { passOrThrow } from './gate/refusal';
import { carriedBy, contractRefusals, shellLoadRefusals, shellRefusals } from './gate/shell-gate';
import { applyChange, type Changed } from './live/change';
import { withShell } from './live/moves.rules';
import { readLive, type Live } from './live/pointer';
import { previousOf } from './live/previous';
import { publisher } from './live/publisher';
import { needSameServer, offerFor, prepare, serverRefusalsOf, type Order } from './ship';
import { timed, toConsole } from './say';
import { rereadRelease, uploadRelease } from './upload/upload';

/** Lists the areas that the shell was tested with. */
function carriedIn(live: Live | null): string {
  const remotes = Object.entries(live?.registry.remotes ?? {});
  return remotes
    .map(([name, { version, canary }]) => `${name} ${version} ${canary?.version ?? ''}`)
    .sort()
    .join();
}

/** Releases a shell: all live areas must find in it what they find in the live shell. */
export async function shipShell(order: Order): Promise<Changed & { readonly version: string }> {
  const { target, why, dryRun, say = toConsole } = order;
  const checked = await readLive(target);
  const offer = await offerFor(order);
  const { candidate, builtIn } = await prepare(order);
  const { release } = candidate;
  const carried = carriedBy(
    checked?.registry ?? null,
    checked ? (await previousOf(target, checked.registry)).areas : {},
  );
  const contract = await timed(say, 'types of the doors written down', () => contractOf(release.version));
  const before = checked && (await readContract(target, checked.registry.shell.version));
  passOrThrow([
    ...(await timed(say, 'versions and sizes', () => shellRefusals(candidate, carried))),
    ...(await timed(say, 'contract compared', () => contractRefusals(before, contract))),
    ...(await timed(say, 'needs compared with the live server', () => serverRefusalsOf(candidate, offer))),
  ]);
  const page = await shellPage(release);
  passOrThrow(
    await timed(say, `loaded with ${carried.length} live and previous areas`, () =>
      shellLoadRefusals(candidate, page, checked?.registry ?? null, carried, target),
    ),
  );
  await needSameServer(order, candidate, offer);
  if (!dryRun) {
    if (builtIn) await timed(say, 'uploaded', () => uploadRelease(target, release, builtIn));
    await timed(say, 'every byte read back', () => rereadRelease(target, release));
    await publishContract(target, contract);
  }
  const { version, provides } = release;
  const changed = await applyChange(target, {
    dryRun,
    record: { ...publisher(), why, command: 'release shell' },
    decide: (now) => {
      if (now?.registry.shell.version !== checked?.registry.shell.version)
        throw new Error(
          `Somebody else released the shell while this ran: ${now?.registry.shell.version ?? 'none'} is live now. Nothing of yours went live; look at theirs (npm run releases -- status), then run the command again.`,
        );
      if (carriedIn(now) !== carriedIn(checked))
        throw new Error(
          `An area was released while this ran, and shell ${version} was not tried with it. Nothing of yours went live; run the command again to try it.`,
        );
      return { content: withShell({ remotes: now?.registry.remotes ?? {} }, { version, provides }), page };
    },
  });
  return { ...changed, version };
}
