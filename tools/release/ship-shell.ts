import { shellPage } from '../build/page';
import { contractOf, doorDeclarationsOfCheckout, publishContract, readContract } from './contract/contract';
import { startBrowser } from './gate/browser';
import { throwIfRefused } from './gate/refusal';
import { areasToLoad, contractRefusals, shellLoadRefusals, shellRefusals } from './gate/shell-gate';
import { applyChange, type ChangeResult } from './live/change';
import { withShell } from './live/moves.rules';
import { readLive, type LiveSite } from './live/pointer';
import { readPreviousVersions } from './live/previous';
import { currentPublisher } from './live/publisher';
import {
  waitUnlessTestsFail,
  recheckIfServerChanged,
  liveApiFor,
  prepareRelease,
  candidateServerRefusals,
  type ReleaseRequest,
} from './ship';
import { deferRejection } from './defer-rejection';
import { runTimed, printToConsole } from './print';
import { verifyUpload, uploadRelease } from './upload/upload';

/** Describes the versions of all areas as text, to see whether one of them has changed. */
function describeAreas(live: LiveSite | null): string {
  const remotes = Object.entries(live?.registry.remotes ?? {});
  return remotes
    .map(([name, { version, canary }]) => `${name} ${version} ${canary?.version ?? ''}`)
    .sort()
    .join();
}

/** Releases a shell, if all areas that are live, canaries or rollback targets work inside it. */
export async function shipShell(
  request: ReleaseRequest,
): Promise<ChangeResult & { readonly version: string }> {
  const { target, why, dryRun, print = printToConsole } = request;
  const checkedLive = await readLive(target);
  const api = await liveApiFor(request);
  startBrowser();
  // The declarations do not contain the version, so they are compiled while the build runs.
  const doorDeclarations = deferRejection(
    runTimed(print, 'declarations of the doors compiled', doorDeclarationsOfCheckout),
  );
  const { candidate, buildFolder, testsPassed } = await prepareRelease(request);
  const { release } = candidate;
  const areasInsideShell = areasToLoad(
    checkedLive?.registry ?? null,
    checkedLive ? (await readPreviousVersions(target, checkedLive.registry)).areas : {},
  );
  const contract = await contractOf(release.version, await doorDeclarations);
  const previousContract = checkedLive && (await readContract(target, checkedLive.registry.shell.version));
  throwIfRefused([
    ...(await runTimed(print, 'versions and sizes', () => shellRefusals(candidate, areasInsideShell))),
    ...(await runTimed(print, 'contract compared', () => contractRefusals(previousContract, contract))),
    ...(await runTimed(print, 'required calls compared with the live server', () =>
      candidateServerRefusals(candidate, api),
    )),
  ]);
  const page = await shellPage(release);
  const loadCheck = runTimed(print, `loaded with ${areasInsideShell.length} live and previous areas`, () =>
    shellLoadRefusals(candidate, page, checkedLive?.registry ?? null, areasInsideShell, target),
  );
  throwIfRefused(await waitUnlessTestsFail(testsPassed, loadCheck));
  await testsPassed;
  await recheckIfServerChanged(request, candidate, api);
  if (!dryRun) {
    if (buildFolder) await runTimed(print, 'uploaded', () => uploadRelease(target, release, buildFolder));
    await runTimed(print, 'every byte read back', () => verifyUpload(target, release));
    await publishContract(target, contract);
  }
  const { version, provides } = release;
  const changeResult = await applyChange(target, {
    dryRun,
    record: { ...currentPublisher(), why, command: 'release shell' },
    decide: (currentLive) => {
      if (currentLive?.registry.shell.version !== checkedLive?.registry.shell.version)
        throw new Error(
          `Somebody else changed the live shell while this ran: ${currentLive?.registry.shell.version ?? 'none'} is live now. Nothing of yours went live; look at that change (npm run releases -- status), then run the command again.`,
        );
      if (describeAreas(currentLive) !== describeAreas(checkedLive))
        throw new Error(
          `The live version of an area changed while this ran, and shell ${version} was not tried with it. Nothing of yours went live; run the command again to try it.`,
        );
      return {
        content: withShell({ remotes: currentLive?.registry.remotes ?? {} }, { version, provides }),
        page,
      };
    },
  });
  return { ...changeResult, version };
}
