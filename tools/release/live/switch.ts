import { isRegistry, type HistoryEntry, type Registry } from '@homeground/shared/contracts';
import type { Target } from '../target/target';
import { changesBetween } from './changes.rules';
import { claimGeneration, historyFrom, removeGeneration } from './history';
import type { Content } from './moves.rules';
import { repairRegistryCopy, pagePath, readLive, withRegistry, type LiveSite } from './pointer';

/** Author, reason, command and time of a change, for the history. */
export interface ReleaseRecord {
  readonly who: string;
  readonly why: string;
  readonly command: string;
  readonly now: Date;
}

interface SwitchRequest {
  /** Live state when the change was decided. */
  readonly before: LiveSite | null;
  readonly content: Content;
  /** Page of the shell that is live after the switch; its registry is replaced. */
  readonly page: string;
  readonly record: ReleaseRecord;
}

export class LostRace extends Error {
  override readonly name = 'LostRace';
}

/** Writes the history entry, then the page, then the copy of the registry. Visitors see no change until the page is replaced. */
export async function switchLive(
  target: Target,
  { before, content, page, record }: SwitchRequest,
): Promise<Registry> {
  const entry = await claimGeneration(
    target,
    (generation) => entryOf(generation, before, content, record),
    before?.registry.generation ?? 0,
  );
  const html = Buffer.from(withRegistry(page, entry.registry));
  if (!(await target.replace(pagePath, html, before?.mark ?? null))) {
    await removeGeneration(target, entry.generation);
    throw await lostRaceError(target);
  }
  await repairRegistryCopy(target);
  return entry.registry;
}

/** The release service refuses dates that differ by five minutes from its clock, so a generation is not dated further ahead than this. */
const maxAheadMs = 4 * 60_000;

/**
 * Returns the date of a new generation. Pages compare dates (`isOlder` in the shell), so the date is later than that of the generation before,
 * also if the command began before that generation, or if its clock is a little behind.
 */
function dateAfter(liveBefore: LiveSite | null, now: Date): string {
  const liveSince = Date.parse(liveBefore?.registry.publishedAt ?? '');
  const aheadMs = liveSince - now.getTime();
  return (aheadMs >= 0 && aheadMs < maxAheadMs ? new Date(liveSince + 1) : now).toISOString();
}

function entryOf(
  generation: number,
  liveBefore: LiveSite | null,
  { shell, remotes }: Content,
  { who, why, command, now }: ReleaseRecord,
): HistoryEntry {
  const at = dateAfter(liveBefore, now);
  const registry: Registry = { schema: 1, generation, publishedAt: at, shell, remotes };
  if (!isRegistry(registry))
    throw new Error('The registry of these releases does not fit its schema. Please report this as a bug.');
  const changes = changesBetween(liveBefore?.registry ?? null, registry);
  return {
    schema: 1,
    generation,
    before: liveBefore?.registry.generation ?? null,
    at,
    who,
    why,
    command,
    changes,
    registry,
  };
}

async function lostRaceError(target: Target): Promise<LostRace> {
  const live = await readLive(target);
  const [winner] = live
    ? await historyFrom(target, live.registry.generation, { maxEntries: 1, readableOnly: true })
    : [];
  const winnerText = winner ? ` (${winner.command}, by ${winner.who})` : '';
  return new LostRace(
    `Somebody else released while this ran: generation ${live?.registry.generation ?? '?'} is live now${winnerText}. Nothing of yours went live; run the command again to release on top of it.`,
  );
}
