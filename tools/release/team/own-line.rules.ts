import { isDeepStrictEqual } from 'node:util';
import type {
  HistoryEntry,
  LiveRemote,
  Previews,
  Registry,
  RemoteRelease,
} from '@homeground/shared/contracts';
import { changesBetween } from '../live/changes.rules';
import { plainRelease } from '../live/moves.rules';

/** An order that the team's key does not allow. */
export class NotYours extends Error {
  override readonly name = 'NotYours';
}

type Lines = Readonly<Record<string, unknown>>;

function withoutLine(lines: Lines, area: string): Lines {
  return Object.fromEntries(Object.entries(lines).filter(([name]) => name !== area));
}

/** Fails unless only the line of this area differs. */
function needOwnLine(before: Lines, after: Lines, area: string): void {
  if (!isDeepStrictEqual(withoutLine(before, area), withoutLine(after, area)))
    throw new NotYours(`A key of ${area} changes the line of ${area} and no other.`);
}

/** Everything of a registry but the lines of areas, which a switch of an area leaves as it is. */
export function needOwnSwitch(live: Registry, next: Registry, area: string): void {
  if (!isDeepStrictEqual(live.shell, next.shell))
    throw new NotYours('The shell is released by operators, with the key of the target itself.');
  if (next.generation <= live.generation)
    throw new NotYours(`Generation ${live.generation} is live already; a switch is one that is higher.`);
  needOwnLine(live.remotes, next.remotes, area);
  if (!next.remotes[area] && live.remotes[area])
    throw new NotYours(`Operators take ${area} out of the site, not its team.`);
}

/** Says of history what a switch really does: who reads it later must be able to rely on it. */
export function needTrueEntry(entry: HistoryEntry, live: Registry, area: string, now: Date): void {
  needOwnSwitch(live, entry.registry, area);
  const isTrue =
    entry.generation === entry.registry.generation &&
    entry.before === live.generation &&
    entry.at === entry.registry.publishedAt &&
    Math.abs(Date.parse(entry.at) - now.getTime()) < 5 * 60_000 &&
    isDeepStrictEqual(entry.changes, changesBetween(live, entry.registry)) &&
    entry.command.length <= 200 &&
    entry.why.length <= 2_000 &&
    entry.who.length <= 200;
  if (!isTrue)
    throw new NotYours(
      `What is to stand in history is not what the switch from generation ${live.generation} does at this moment. Is the clock of this machine right?`,
    );
}

export function needOwnPreviews(before: Previews, after: Previews, area: string): void {
  needOwnLine(before.areas, after.areas, area);
}

/** The releases that a line names: its version for everybody, and its canary. */
export function releasesOf(line: LiveRemote | undefined): readonly RemoteRelease[] {
  if (!line) return [];
  return [plainRelease(line), ...(line.canary ? [plainRelease(line.canary)] : [])];
}

/** Lower-case folders and ordinary names only: no step upwards, no empty part, no hidden file. */
const plainPath = /^(?:[A-Za-z0-9_-][A-Za-z0-9._~+-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._~+-]*\/?$/;

const readable =
  /^(?:index\.html|registry\.json|previews\.json|history\/\d+\.json|(?:r|shell|contract)\/.+)$/;

export function needReadable(path: string): void {
  if (plainPath.test(path) && readable.test(path)) return;
  throw new NotYours(`${path} is nothing that a team reads.`);
}

/** The folders that a release looks through. */
export function needListable(prefix: string): void {
  if (/^(?:history|r|shell|contract)\//.test(prefix) && plainPath.test(prefix)) return;
  throw new NotYours(`${prefix} is nothing that a team lists.`);
}

/** Kinds of files that a page loads. None of them is a page itself, so a key cannot put one up under the site's own address. */
const loadable = /\.(?:js|json|css|map|txt|woff2|png|jpg|webp|avif)$/;

export function isOwnFile(path: string, area: string): boolean {
  const isBelow = path.startsWith(`r/${area}/`) && path.split('/').length > 3;
  return isBelow && plainPath.test(path) && loadable.test(path);
}

export function generationOf(path: string): number | null {
  const number = /^history\/([1-9]\d{0,9})\.json$/.exec(path)?.[1];
  return number === undefined ? null : Number(number);
}
