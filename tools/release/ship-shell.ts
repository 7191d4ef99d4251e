import { shellPage } from '../build/page';
import { contractOf, doorsOfCheckout, publishContract, readContract } from './contract/contract';
import { startBrowser } from './gate/browser';
import { throwIfRefused } from './gate/refusal';
import { carriedAreas, contractRefusals, shellLoadRefusals, shellRefusals } from './gate/shell-gate';
import { applyChange, type ChangeResult } from './live/change';
import { withShell } from './live/moves.rules';
import { readLive, type LiveSite } from './live/pointer';
import { readPreviousVersions } from './live/previous';
import { currentPublisher } from './live/publisher';
import {
  waitUnlessTestsFail,
  recheckIfServerChanged,
  offerFor,
  prepareRelease,
  serverRefusalsOf,
  type ReleaseRequest,
} from './ship';
import { startInBackground } from './start-beside';
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
export async function shipShell(
  request: ReleaseRequest,
): Promise<ChangeResult & { readonly version: string }> {
  const { target, why, dryRun, print = printToConsole } = request;
  const checkedLive = await readLive(target);
  const offer = await offerFor(request);
  startBrowser();
  // The declarations do not contain the version, so they are compiled while the build runs.
  const doorDeclarations = startInBackground(
    runTimed(print, 'types of the doors written down', doorsOfCheckout),
  );
  const { candidate, buildFolder, testsPassed } = await prepareRelease(request);
  const { release } = candidate;
  const carriedAreaVersions = carriedAreas(
    checkedLive?.registry ?? null,
    checkedLive ? (await readPreviousVersions(target, checkedLive.registry)).areas : {},
  );
  const contract = await contractOf(release.version, await doorDeclarations);
  const previousContract = checkedLive && (await readContract(target, checkedLive.registry.shell.version));
  throwIfRefused([
    ...(await runTimed(print, 'versions and sizes', () => shellRefusals(candidate, carriedAreaVersions))),
    ...(await runTimed(print, 'contract compared', () => contractRefusals(previousContract, contract))),
    ...(await runTimed(print, 'needs compared with the live server', () =>
      serverRefusalsOf(candidate, offer),
    )),
  ]);
  const page = await shellPage(release);
  const loadCheck = runTimed(print, `loaded with ${carriedAreaVersions.length} live and previous areas`, () =>
    shellLoadRefusals(candidate, page, checkedLive?.registry ?? null, carriedAreaVersions, target),
  );
  throwIfRefused(await waitUnlessTestsFail(testsPassed, loadCheck));
  await testsPassed;
  await recheckIfServerChanged(request, candidate, offer);
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
          `Somebody else released the shell while this ran: ${currentLive?.registry.shell.version ?? 'none'} is live now. Nothing of yours went live; look at theirs (npm run releases -- status), then run the command again.`,
        );
      if (listCarriedAreas(currentLive) !== listCarriedAreas(checkedLive))
        throw new Error(
          `An area was released while this ran, and shell ${version} was not tried with it. Nothing of yours went live; run the command again to try it.`,
        );
      return {
        content: withShell({ remotes: currentLive?.registry.remotes ?? {} }, { version, provides }),
        page,
      };
    },
  });
  return { ...changeResult, version };
}
