import { readNeeds } from './contract/needs';
import type { ServerApi } from './contract/server-api';
import { throwIfRefused, type Refusal } from './gate/refusal';
import { serverRefusals } from './gate/server.rules';
import { rangeRefusals, shellRangeRefusals } from './gate/ranges.rules';
import { applyChange, type ChangeResult } from './live/change';
import { historyFrom } from './live/history';
import { withoutCanary, findRollbackTarget, withCanary, withShell, withVersion } from './live/moves.rules';
import { remoteWithOrigin } from './live/origin';
import { requireLive, type LiveSite } from './live/pointer';
import { requireUnchangedPart } from './live/unchanged-part';
import { currentPublisher } from './live/publisher';
import { newSalt } from './live/salt';
import type { Target } from './target/target';
import { requireRelease } from './upload/released';
import { shellPagePath, verifyUpload } from './upload/upload';

export interface MoveOptions {
  readonly target: Target;
  readonly why: string;
  readonly dryRun: boolean;
  /** Fetches what the live server offers; null if the server does not answer, because a rollback must not wait for it. */
  readonly fetchLiveApi?: () => Promise<ServerApi | null>;
  /** Name and time for the history; the default is the current publisher and time. */
  readonly recordedBy?: { readonly who: string; readonly now: Date };
  /** Whether the canary grows automatically after this move. */
  readonly growsAutomatically?: boolean;
}

export interface MoveResult extends ChangeResult {
  /** Reason why nothing had to change. */
  readonly note: string | null;
}

const unchangedResult = (live: LiveSite, note: string): MoveResult => ({
  changes: [],
  registry: null,
  before: live.registry,
  note,
});

/** Returns the live state at the switch; fails when the part has changed since the command started. */
function requireSameLive(currentLive: LiveSite | null, part: string, liveAtStart: LiveSite): LiveSite {
  if (!currentLive)
    throw new Error('index.html was removed from this target while the command ran. Run it again.');
  requireUnchangedPart(part, liveAtStart.registry, currentLive.registry);
  return currentLive;
}

/** Returns a refusal for each need that the live server does not meet. */
async function serverRefusalsOf(
  { target, fetchLiveApi }: MoveOptions,
  part: { name: string; version: string },
): Promise<Refusal[]> {
  const needs = await readNeeds(target, part);
  const liveApi = needs && (await fetchLiveApi?.());
  return needs && liveApi ? serverRefusals(part, needs, liveApi) : [];
}

function recordOf({ why, recordedBy = currentPublisher() }: MoveOptions, command: string) {
  return { ...recordedBy, why, command };
}

/** Sets the share of users who get the canary; 0 ends the canary. By default the version of the current canary stays. */
export async function moveCanary(
  move: MoveOptions,
  area: string,
  percent: number,
  requestedVersion?: string,
): Promise<MoveResult> {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new Error('The share is a whole number from 0 to 100: npm run releases -- canary mf-chat 25');
  const live = await requireLive(move.target);
  const canaryVersion = live.registry.remotes[area]?.canary?.version;
  const version = requestedVersion ?? canaryVersion;
  if (percent === 0 && !canaryVersion) return unchangedResult(live, `${area} has no canary.`);
  if (!version)
    throw new Error(
      `${area} has no canary to move. Start one with: npm run release -w ${area} -- --canary ${percent}`,
    );
  if (percent > 0 && version === live.registry.remotes[area]?.version)
    return unchangedResult(live, `${area} ${version} is live for everybody already.`);
  const release = percent === 0 ? null : await requireRelease(move.target, area, version);
  if (release) {
    throwIfRefused([
      ...rangeRefusals(release, live.registry.shell),
      ...(await serverRefusalsOf(move, release)),
    ]);
    await verifyUpload(move.target, release);
  }
  const remote = release && (await remoteWithOrigin(move.target, release, live.registry));
  const changeResult = await applyChange(move.target, {
    dryRun: move.dryRun,
    record: recordOf(move, `canary ${area} ${percent}${move.growsAutomatically ? ' auto' : ''}`),
    decide: (currentLive) => {
      const { registry, html } = requireSameLive(currentLive, area, live);
      const canary = remote && { release: remote, percent, salt: newSalt() };
      return { content: withCanary(registry, area, canary), page: html };
    },
  });
  return {
    ...changeResult,
    note:
      changeResult.changes.length === 0 ? `${area} ${version} is a canary for ${percent} % already.` : null,
  };
}

/** Makes the canary the version for all users. */
export async function promote(move: MoveOptions, area: string): Promise<MoveResult> {
  const live = await requireLive(move.target);
  const canary = live.registry.remotes[area]?.canary;
  if (!canary)
    return unchangedResult(
      live,
      `${area} has no canary; ${live.registry.remotes[area]?.version ?? 'no version'} is live for everybody.`,
    );
  const release = { name: area, ...canary };
  throwIfRefused([
    ...rangeRefusals(release, live.registry.shell),
    ...(await serverRefusalsOf(move, release)),
  ]);
  const changeResult = await applyChange(move.target, {
    dryRun: move.dryRun,
    record: recordOf(move, `promote ${area}`),
    decide: (currentLive) => {
      const { registry, html } = requireSameLive(currentLive, area, live);
      return { content: withVersion(registry, area, canary), page: html };
    },
  });
  return { ...changeResult, note: null };
}

/**
 * Makes an older version live again, as a new generation. Without a version, undoes the last release of this part. A second rollback without
 * a version changes nothing.
 */
export async function rollBack(move: MoveOptions, part: string, targetVersion?: string): Promise<MoveResult> {
  const live = await requireLive(move.target);
  const currentVersion =
    part === 'shell' ? live.registry.shell.version : live.registry.remotes[part]?.version;
  if (!currentVersion)
    throw new Error(`${part} is not live in ${move.target.name}: there is nothing to roll back.`);
  // The canary is newer than the live version, so the rollback only ends the canary.
  if (targetVersion === undefined && live.registry.remotes[part]?.canary) return endCanary(move, part, live);
  const rollbackTarget =
    targetVersion === undefined
      ? findRollbackTarget(
          await historyFrom(move.target, live.registry.generation, { readableOnly: true }),
          part,
        )
      : null;
  if (rollbackTarget?.kind === 'already rolled back')
    return unchangedResult(
      live,
      `${part} was rolled back to ${rollbackTarget.version} in generation ${rollbackTarget.generation} already. To go further: npm run releases -- rollback ${part} --to <version>`,
    );
  if (rollbackTarget?.kind === 'none')
    throw new Error(
      `The history, as far as this checkout can read it, has no earlier version of ${part}. Name one: npm run releases -- rollback ${part} --to <version>`,
    );
  const version = targetVersion ?? rollbackTarget?.version ?? currentVersion;
  if (version === currentVersion && !live.registry.remotes[part]?.canary)
    return unchangedResult(live, `${part} ${version} is live already.`);
  const release = await requireRelease(move.target, part, version);
  throwIfRefused(await serverRefusalsOf(move, release));
  await verifyUpload(move.target, release);
  const restored =
    part === 'shell'
      ? { page: await pageOf(move.target, version) }
      : { remote: await remoteWithOrigin(move.target, release, live.registry) };
  const changeResult = await applyChange(move.target, {
    dryRun: move.dryRun,
    record: recordOf(move, `rollback ${part}${targetVersion === undefined ? '' : ` --to ${targetVersion}`}`),
    decide: (currentLive) => {
      const { registry, html } = requireSameLive(currentLive, part, live);
      if ('remote' in restored) {
        throwIfRefused(rangeRefusals(release, registry.shell));
        return { content: withVersion(registry, part, restored.remote), page: html };
      }
      const liveAreas = Object.entries(registry.remotes).map(([name, remote]) => ({
        name,
        ...withoutCanary(remote),
      }));
      throwIfRefused(shellRangeRefusals(release, liveAreas));
      return {
        content: withShell(registry, { version, provides: release.provides }),
        page: restored.page,
      };
    },
  });
  return { ...changeResult, note: null };
}

async function endCanary(move: MoveOptions, area: string, live: LiveSite): Promise<MoveResult> {
  const changeResult = await applyChange(move.target, {
    dryRun: move.dryRun,
    record: recordOf(move, `rollback ${area}`),
    decide: (currentLive) => {
      const { registry, html } = requireSameLive(currentLive, area, live);
      return { content: withCanary(registry, area, null), page: html };
    },
  });
  return { ...changeResult, note: null };
}

async function pageOf(target: Target, version: string): Promise<string> {
  const storedFile = await target.read(shellPagePath(version));
  if (!storedFile)
    throw new Error(
      `shell ${version} was uploaded without its page. Release it again from its source: npm run release -w shell`,
    );
  return Buffer.from(storedFile.content).toString('utf8');
}
