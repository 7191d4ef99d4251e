import { shellPage } from '../build/page';
import { contractOf, doorsOfCheckout, publishContract, readContract } from './contract/contract';
import { startBrowser } from './gate/browser';
import { throwIfRefused } from './gate/refusal';
import { carriedAreas, contractRefusals, shellLoadRefusals, shellRefusals } from './gate/shell-gate';
import { applyChange, type ChangeResult } from './live/change';
import { withShell } from './live/moves.rules';
import { readLive, type LiveSite } from './live/pointer';
import { previousOf } from './live/previous';
import { currentPublisher } from './live/publisher';
import {
  firstFailure,
  recheckIfServerChanged,
  offerFor,
  prepare,
  serverRefusalsOf,
  type Order,
} from './ship';
import { startBeside } from './start-beside';
import { runTimed, printToConsole } from './say';
import { verifyUpload, uploadRelease } from './upload/upload';

/** Lists the areas that the shell was tested with. */
function listCarriedAreas(live: LiveSite | null): string {
  const remotes = Object.entries(live?.registry.remotes ?? {});
  return remotes
    .map(([name, { version, canary }]) => `${name} ${version} ${canary?.version ?? ''}`)
    .sort()
    .join();
}

/** Releases a shell: all live areas must find in it what they find in the live shell. */
export async function shipShell(order: Order): Promise<ChangeResult & { readonly version: string }> {
  const { target, why, dryRun, print = printToConsole } = order;
  const checkedLive = await readLive(target);
  const offer = await offerFor(order);
  startBrowser();
  // The declarations do not contain the version, so they are compiled while the build runs.
  const doors = startBeside(runTimed(print, 'types of the doors written down', doorsOfCheckout));
  const { candidate, buildFolder, tested } = await prepare(order);
  const { release } = candidate;
  const carried = carriedAreas(
    checkedLive?.registry ?? null,
    checkedLive ? (await previousOf(target, checkedLive.registry)).areas : {},
  );
  const contract = await contractOf(release.version, await doors);
  const previousContract = checkedLive && (await readContract(target, checkedLive.registry.shell.version));
  throwIfRefused([
    ...(await runTimed(print, 'versions and sizes', () => shellRefusals(candidate, carried))),
    ...(await runTimed(print, 'contract compared', () => contractRefusals(previousContract, contract))),
    ...(await runTimed(print, 'needs compared with the live server', () =>
      serverRefusalsOf(candidate, offer),
    )),
  ]);
  const page = await shellPage(release);
  const loaded = runTimed(print, `loaded with ${carried.length} live and previous areas`, () =>
    shellLoadRefusals(candidate, page, checkedLive?.registry ?? null, carried, target),
  );
  throwIfRefused(await firstFailure(tested, loaded));
  await tested;
  await recheckIfServerChanged(order, candidate, offer);
  if (!dryRun) {
    if (buildFolder) await runTimed(print, 'uploaded', () => uploadRelease(target, release, buildFolder));
    await runTimed(print, 'every byte read back', () => verifyUpload(target, release));
    await publishContract(target, contract);
  }
  const { version, provides } = release;
  const changed = await applyChange(target, {
    dryRun,
    record: { ...currentPublisher(), why, command: 'release shell' },
    decide: (now) => {
      if (now?.registry.shell.version !== checkedLive?.registry.shell.version)
        throw new Error(
          `Somebody else released the shell while this ran: ${now?.registry.shell.version ?? 'none'} is live now. Nothing of yours went live; look at theirs (npm run releases -- status), then run the command again.`,
        );
      if (listCarriedAreas(now) !== listCarriedAreas(checkedLive))
        throw new Error(
          `An area was released while this ran, and shell ${version} was not tried with it. Nothing of yours went live; run the command again to try it.`,
        );
      return { content: withShell({ remotes: now?.registry.remotes ?? {} }, { version, provides }), page };
    },
  });
  return { ...changed, version };
}
