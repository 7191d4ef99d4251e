import type { Registry, RemoteRelease } from '@homeground/shared/contracts';
import { remoteOf } from '../build/registry';
import type { AreaName } from '@homeground/shared/routes';
import { localVersion } from '../webpack/fingerprint';
import { readContract, type Contract } from './contract/contract';
import { areaLoadRefusals, areaRefusals } from './gate/area-gate';
import { passOrThrow, type Refusal } from './gate/refusal';
import { typeRefusals } from './gate/type-check';
import { applyChange, type Changed } from './live/change';
import { withCanary, withVersion, type Content } from './live/moves.rules';
import { needLive, type Live } from './live/pointer';
import { publisher } from './live/publisher';
import { newSalt } from './live/salt';
import { needUnmoved } from './live/unmoved';
import { listPreview } from './preview';
import {
  needSameServer,
  offerFor,
  prepare,
  serverRefusalsOf,
  type Order,
  type Prepared,
  type Stage,
} from './ship';
import { timed, toConsole } from './say';
import type { Target } from './target/target';
import { rereadRelease, uploadRelease } from './upload/upload';

export interface Shipped extends Changed {
  readonly version: string;
  readonly remote: RemoteRelease;
}

/** Build, tests, gate, upload, re-read, switch. What comes after is looked at from outside (`command.ts`). */
export async function shipArea(order: Order & { readonly part: AreaName }): Promise<Shipped> {
  const { part, target, say = toConsole } = order;
  const live = await needLive(target);
  const offer = await offerFor(order);
  const types = timed(say, `${part} checked against the live shell's types`, () =>
    typesOf(part, target, live),
  );
  // The failure is reported below with the others; until then it has no listener.
  types.catch(() => undefined);
  const prepared = await prepare(order);
  const { candidate } = prepared;
  passOrThrow([
    ...(await types),
    ...(await timed(say, 'versions, copies and sizes', () => areaRefusals(candidate, live))),
    ...(await timed(say, 'needs compared with the live server', () => serverRefusalsOf(candidate, offer))),
  ]);
  passOrThrow(
    await timed(say, 'loaded inside the live shell, every screen drawn', () =>
      areaLoadRefusals(candidate, live, target, offer),
    ),
  );
  await needSameServer(order, candidate, offer);
  const remote = remoteOf(candidate.release);
  const { version } = remote;
  if (order.dryRun) return { ...(await change(order, live, remote)), version, remote };
  await upload(order, prepared);
  if (order.stage.kind === 'preview') {
    await listPreview(target, part, remote);
    return { changes: [], registry: null, before: live.registry, version, remote };
  }
  return { ...(await change(order, live, remote)), version, remote };
}

async function typesOf(part: AreaName, target: Target, { registry }: Live): Promise<Refusal[]> {
  return typeRefusals(part, await contractOfLive(target, registry));
}

/** A shell that `npm run build` put there has no published contract; built from this very source, the checkout is its contract. */
async function contractOfLive(target: Target, { shell }: Registry): Promise<Contract | null> {
  const contract = await readContract(target, shell.version);
  if (contract || shell.version === localVersion('shell')) return contract;
  throw new Error(
    `The live shell ${shell.version} was built from another source than this checkout and has published no types to check against. Release the shell first: npm run release -w shell`,
  );
}

async function upload({ target, say = toConsole }: Order, { candidate, builtIn }: Prepared): Promise<void> {
  const { release } = candidate;
  if (builtIn) await timed(say, 'uploaded', () => uploadRelease(target, release, builtIn));
  await timed(say, 'every byte read back', () => rereadRelease(target, release));
}

function contentWith(live: Live, part: string, remote: RemoteRelease, stage: Stage): Content {
  if (stage.kind === 'preview') return live.registry;
  return stage.kind === 'live'
    ? withVersion(live.registry, part, remote)
    : withCanary(live.registry, part, { release: remote, percent: stage.percent, salt: newSalt() });
}

function change(
  { part, target, why, stage, dryRun }: Order,
  checked: Live,
  remote: RemoteRelease,
): Promise<Changed> {
  const share = stage.kind === 'canary' ? ` --canary ${stage.grows ? 'auto' : stage.percent}` : '';
  return applyChange(target, {
    dryRun,
    record: { ...publisher(), why, command: `release ${part}${share}` },
    decide: (now) => {
      if (!now || now.registry.shell.version !== checked.registry.shell.version)
        throw new Error(
          `Another shell went live while this ran (${now?.registry.shell.version ?? 'none'}): ${part} ${remote.version} was tried in ${checked.registry.shell.version}. Nothing of yours went live; run the command again to try it in the new one.`,
        );
      if (stage.kind === 'canary' && now.registry.remotes[part]?.version === remote.version)
        throw new Error(
          `${part} ${remote.version} is live for everybody already, made of the same source. Change something, then release it as a canary.`,
        );
      needUnmoved(part, checked.registry, now.registry);
      return { content: contentWith(now, part, remote, stage), page: now.html };
    },
  });
}
