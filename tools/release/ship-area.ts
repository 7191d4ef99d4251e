import type { Registry, RemoteRelease } from '@homeground/shared/contracts';
import { remoteOf } from '../build/registry';
import type { AnyArea } from '@homeground/shared/routes';
import { localVersion } from '../webpack/fingerprint';
import { isMainRepository } from '../webpack/workspace';
import { readContract, type Contract } from './contract/contract';
import { areaLoadRefusals, areaRefusals } from './gate/area-gate';
import { startBrowser } from './gate/browser';
import { throwIfRefused, type Refusal } from './gate/refusal';
import { typeRefusals } from './gate/type-check';
import { applyChange, type ChangeResult } from './live/change';
import { withCanary, withVersion, type Content } from './live/moves.rules';
import { requireLive, type LiveSite } from './live/pointer';
import { currentPublisher } from './live/publisher';
import { newSalt } from './live/salt';
import { requireUnchangedPart } from './live/unchanged-part';
import { addPreview } from './preview';
import { checkOrigin } from './public/origin';
import {
  waitUnlessTestsFail,
  recheckIfServerChanged,
  liveApiFor,
  prepareRelease,
  candidateServerRefusals,
  type ReleaseRequest,
  type PreparedRelease,
  type Stage,
} from './ship';
import { deferRejection } from './defer-rejection';
import { runTimed, printToConsole } from './print';
import type { Target } from './target/target';
import { verifyUpload, uploadRelease } from './upload/upload';

export interface ShippedArea extends ChangeResult {
  readonly version: string;
  readonly remote: RemoteRelease;
}

/** Releases an area: build, tests, gate, upload, verification, switch. Checks of the public site follow in `release.ts`. */
export async function shipArea(request: ReleaseRequest & { readonly part: AnyArea }): Promise<ShippedArea> {
  const { part, target, print = printToConsole } = request;
  const live = await requireLive(target);
  const api = await liveApiFor(request);
  // The browser and the check of the types start in the background.
  startBrowser();
  const typeCheck = deferRejection(
    runTimed(print, `${part} checked against the live shell's types`, () => checkTypes(part, target, live)),
  );
  const preparedRelease = await prepareRelease(request);
  const { candidate, testsPassed } = preparedRelease;
  const drawCheck = deferRejection(
    runTimed(print, 'loaded inside the live shell, every screen drawn', () =>
      areaLoadRefusals(candidate, live, target, api),
    ),
  );
  throwIfRefused([
    ...(await runTimed(print, 'versions, copies and sizes', () => areaRefusals(candidate, live))),
    ...(await runTimed(print, 'required calls compared with the live server', () =>
      candidateServerRefusals(candidate, api),
    )),
    ...(await typeCheck),
  ]);
  throwIfRefused(await waitUnlessTestsFail(testsPassed, drawCheck));
  await testsPassed;
  await recheckIfServerChanged(request, candidate, api);
  const remote = { ...remoteOf(candidate.release), ...(request.origin && { origin: request.origin }) };
  const { version } = remote;
  if (request.dryRun) return { ...(await applyRelease(request, live, remote)), version, remote };
  await upload(request, preparedRelease);
  if (request.stage.kind === 'preview') {
    await addPreview(target, part, remote);
    return { changes: [], registry: null, before: live.registry, version, remote };
  }
  return { ...(await applyRelease(request, live, remote)), version, remote };
}

async function checkTypes(part: AnyArea, target: Target, { registry }: LiveSite): Promise<Refusal[]> {
  return typeRefusals(part, await contractOfLive(target, registry));
}

/**
 * Returns the contract of the live shell. A shell from `npm run build` has published none. If it has the same source as this checkout,
 * returns null, and the types of this checkout are used.
 */
async function contractOfLive(target: Target, { shell }: Registry): Promise<Contract | null> {
  const contract = await readContract(target, shell.version);
  if (contract || (isMainRepository && shell.version === localVersion('shell'))) return contract;
  throw new Error(
    `The live shell ${shell.version} was built from another source than this checkout and has published no types to check against. Release the shell first: npm run release -w shell`,
  );
}

async function upload(
  { target, url, origin, print = printToConsole }: ReleaseRequest,
  { candidate, buildFolder }: PreparedRelease,
): Promise<void> {
  const { release } = candidate;
  if (buildFolder) await runTimed(print, 'uploaded', () => uploadRelease(target, release, buildFolder));
  await runTimed(print, 'every byte read back', () => verifyUpload(target, release));
  if (origin) await runTimed(print, `seen at ${origin}`, () => checkOrigin(origin, remoteOf(release), url));
}

function contentWith(live: LiveSite, part: string, remote: RemoteRelease, stage: Stage): Content {
  if (stage.kind === 'preview') return live.registry;
  return stage.kind === 'live'
    ? withVersion(live.registry, part, remote)
    : withCanary(live.registry, part, { release: remote, percent: stage.percent, salt: newSalt() });
}

function applyRelease(
  { part, target, why, stage, dryRun }: ReleaseRequest,
  checkedLive: LiveSite,
  remote: RemoteRelease,
): Promise<ChangeResult> {
  const share =
    stage.kind === 'canary' ? ` --canary ${stage.growsAutomatically ? 'auto' : stage.percent}` : '';
  return applyChange(target, {
    dryRun,
    record: { ...currentPublisher(), why, command: `release ${part}${share}` },
    decide: (currentLive) => {
      if (!currentLive || currentLive.registry.shell.version !== checkedLive.registry.shell.version)
        throw new Error(
          `Another shell went live while this command ran (${currentLive?.registry.shell.version ?? 'none'}): ${part} ${remote.version} was tested in ${checkedLive.registry.shell.version}. Nothing of yours went live; run the command again to test it in the new shell.`,
        );
      if (stage.kind === 'canary' && currentLive.registry.remotes[part]?.version === remote.version)
        throw new Error(
          `${part} ${remote.version} has the same source and is already live for everybody. Change something, then release it as a canary.`,
        );
      requireUnchangedPart(part, checkedLive.registry, currentLive.registry);
      return { content: contentWith(currentLive, part, remote, stage), page: currentLive.html };
    },
  });
}
