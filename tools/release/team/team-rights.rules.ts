import { isDeepStrictEqual } from 'node:util';
import type {
  HistoryEntry,
  LiveRemote,
  Previews,
  Registry,
  RemoteRelease,
} from '@homeground/shared/contracts';
import { changesBetween } from '../live/changes.rules';
import { withoutCanary } from '../live/moves.rules';

/** Thrown if the team's key does not allow an operation. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

type EntriesByArea = Readonly<Record<string, unknown>>;

function withoutArea(entries: EntriesByArea, area: string): EntriesByArea {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => name !== area));
}

/** Throws unless only the entry of this area differs. */
function requireOnlyOwnEntry(before: EntriesByArea, after: EntriesByArea, area: string): void {
  if (!isDeepStrictEqual(withoutArea(before, area), withoutArea(after, area)))
    throw new NotAllowed(`A key of ${area} may change the entry of ${area}, but no other entry.`);
}

/** Throws unless the switch raises the generation and changes only the entry of this area. */
export function requireOwnSwitch(live: Registry, nextRegistry: Registry, area: string): void {
  if (!isDeepStrictEqual(live.shell, nextRegistry.shell))
    throw new NotAllowed('The shell is released by operators, with the key of the target itself.');
  if (nextRegistry.generation <= live.generation)
    throw new NotAllowed(`Generation ${live.generation} is already live; a switch needs a higher number.`);
  requireOnlyOwnEntry(live.remotes, nextRegistry.remotes, area);
  if (!nextRegistry.remotes[area] && live.remotes[area])
    throw new NotAllowed(`Only operators may remove ${area} from the site, not its team.`);
}

/** Throws unless the history entry describes exactly what the switch does, so that the history can be trusted. */
export function requireCorrectEntry(entry: HistoryEntry, live: Registry, area: string, now: Date): void {
  requireOwnSwitch(live, entry.registry, area);
  const isCorrect =
    entry.generation === entry.registry.generation &&
    entry.before === live.generation &&
    entry.at === entry.registry.publishedAt &&
    Math.abs(Date.parse(entry.at) - now.getTime()) < 5 * 60_000 &&
    isDeepStrictEqual(entry.changes, changesBetween(live, entry.registry)) &&
    entry.command.length <= 200 &&
    entry.why.length <= 2_000 &&
    entry.who.length <= 200;
  if (!isCorrect)
    throw new NotAllowed(
      `The history entry does not describe the switch from generation ${live.generation} at this moment. Is the clock of this machine right?`,
    );
}

export function requireOwnPreviews(before: Previews, after: Previews, area: string): void {
  requireOnlyOwnEntry(before.areas, after.areas, area);
}

/** Returns the releases in an entry of the registry: the version for everybody, and the canary. */
export function releasesOf(remote: LiveRemote | undefined): readonly RemoteRelease[] {
  if (!remote) return [];
  return [withoutCanary(remote), ...(remote.canary ? [withoutCanary(remote.canary)] : [])];
}

/** Matches a path of simple names: no `..`, no empty part, no hidden file. */
const safePath = /^(?:[A-Za-z0-9_-][A-Za-z0-9._~+-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._~+-]*\/?$/;

const readablePath =
  /^(?:index\.html|registry\.json|previews\.json|history\/\d+\.json|(?:r|shell|contract)\/.+)$/;

export function requireReadable(path: string): void {
  if (safePath.test(path) && readablePath.test(path)) return;
  throw new NotAllowed(`${path} is not readable for a team.`);
}

/** Throws unless the prefix is in one of the folders that a release command lists. */
export function requireListable(prefix: string): void {
  if (/^(?:history|r|shell|contract)\//.test(prefix) && safePath.test(prefix)) return;
  throw new NotAllowed(`${prefix} cannot be listed by a team.`);
}

/** Matches file types that a page loads. HTML is not among them, so a key cannot publish a page at the site's address. */
const loadableFile = /\.(?:js|json|css|map|txt|woff2|png|jpg|webp|avif)$/;

export function isOwnFile(path: string, area: string): boolean {
  const isBelow = path.startsWith(`r/${area}/`) && path.split('/').length > 3;
  return isBelow && safePath.test(path) && loadableFile.test(path);
}

export function generationOf(path: string): number | null {
  const number = /^history\/([1-9]\d{0,9})\.json$/.exec(path)?.[1];
  return number === undefined ? null : Number(number);
}
