import { isDeepStrictEqual } from 'node:util';
import { isHistoryEntry, isPreviews, isRegistry, type Registry } from '@homeground/shared/contracts';
import { remoteOf } from '../../build/registry';
import { highestGeneration, readEntry } from '../live/history';
import { repairRegistryCopy, requireLive, pointer, registryOf, withRegistry } from '../live/pointer';
import { readPreviews } from '../preview';
import type { Target } from '../target/target';
import { isReleaseVersion, releaseAt } from '../upload/released';
import {
  generationOf,
  isOwnFile,
  needListable,
  needOwnPreviews,
  needOwnSwitch,
  needReadable,
  needTrueEntry,
  NotYours,
  releasesOf,
} from './own-line.rules';

/** The team on whose behalf the target is used. */
export interface Team {
  readonly area: string;
  /** The key's name. */
  readonly name: string;
  readonly previewsOnly?: boolean;
}

const previews = 'previews.json';
const largestFile = 8_000_000;

const parsed = (content: Uint8Array): unknown => JSON.parse(Buffer.from(content).toString('utf8')) as unknown;

/**
 * The part of a target that one team may use (ADR 149): its own files, its own line of the pointer, and true entries of history. A release
 * command works with it as with the target itself; whatever else is written is refused, by whatever program.
 */
export function teamTarget(
  target: Target,
  { area, name, previewsOnly = false }: Team,
  now: () => Date,
): Target {
  function needMoves(): void {
    if (previewsOnly) throw new NotYours(`The key ${name} is for previews: it makes nothing live.`);
  }

  /** A line may name only releases that lie there, with the hashes of their own documents. */
  async function needUploaded({ remotes }: Pick<Registry, 'remotes'>): Promise<void> {
    for (const line of releasesOf(remotes[area])) {
      const release = await releaseAt(target, area, line.version);
      if (!release || !isDeepStrictEqual(JSON.parse(JSON.stringify(remoteOf(release))), line))
        throw new NotYours(`${area} ${line.version} is not what was uploaded under this version.`);
    }
  }

  async function createEntry(path: string, content: Uint8Array): Promise<boolean> {
    needMoves();
    const entry = parsed(content);
    if (!isHistoryEntry(entry) || !isRegistry(entry.registry) || entry.generation !== generationOf(path))
      throw new NotYours(`${path} would be no entry of history.`);
    const { registry: live } = await requireLive(target);
    // Another team may have been faster since the caller looked: then this switch loses its race below, and is tried again.
    const before =
      entry.before === null || entry.before === live.generation
        ? live
        : (await readEntry(target, entry.before))?.registry;
    needTrueEntry(entry, before ?? live, area, now());
    if (entry.generation > (await highestGeneration(target, live.generation)) + 1)
      throw new NotYours('Generations are numbered one after the other.');
    await needUploaded(entry.registry);
    // The name of the key stands first, where nothing that the sender writes can take its place.
    const named = { ...entry, who: `${name}: ${entry.who}` };
    return target.create(path, Buffer.from(`${JSON.stringify(named, null, 1)}\n`));
  }

  async function replacePointer(content: Uint8Array, mark: string | null): Promise<boolean> {
    needMoves();
    const live = await requireLive(target);
    // Somebody was faster: the caller tries again on top of it.
    if (live.etag !== mark) return false;
    const next = registryOf(Buffer.from(content).toString('utf8'));
    if (!isRegistry(next)) throw new NotYours('This page has no registry that we understand.');
    needOwnSwitch(live.registry, next, area);
    await needUploaded(next);
    if (withRegistry(live.html, next) !== Buffer.from(content).toString('utf8'))
      throw new NotYours('A team changes its line of the registry, and not a letter of the page around it.');
    const entry = await readEntry(target, next.generation);
    if (entry?.before !== live.registry.generation || !isDeepStrictEqual(entry.registry, next))
      throw new NotYours('History does not tell of this switch.');
    if (!entry.who.startsWith(`${name}: `)) throw new NotYours('That generation is of somebody else.');
    return target.replace(pointer, content, mark);
  }

  async function replacePreviews(content: Uint8Array, mark: string | null): Promise<boolean> {
    const stored = await target.read(previews);
    if ((stored?.mark ?? null) !== mark) return false;
    const next = parsed(content);
    if (!isPreviews(next)) throw new NotYours('This is no list of previews.');
    needOwnPreviews(await readPreviews(target), next, area);
    for (const line of next.areas[area] ?? []) await needUploaded({ remotes: { [area]: line } });
    return target.replace(previews, content, mark);
  }

  /** Only the own entry of a switch that lost its race: the chain of what was live stays as it is. */
  async function removeEntry(path: string): Promise<void> {
    const generation = generationOf(path);
    const entry = generation === null ? null : await readEntry(target, generation);
    const isOwn =
      entry?.who.startsWith(`${name}: `) === true && entry.changes.every(({ part }) => part === area);
    if (!isOwn) throw new NotYours(`${path} is not of this key.`);
    let at: number | null = (await requireLive(target)).registry.generation;
    while (at !== null && at > entry.generation) at = (await readEntry(target, at))?.before ?? null;
    if (at === entry.generation) throw new NotYours(`${path} was live, so it stays in history.`);
    await target.remove(path);
  }

  return {
    name: target.name,
    read: async (path) => {
      needReadable(path);
      return target.read(path);
    },
    list: async (prefix) => {
      needListable(prefix);
      return target.list(prefix);
    },
    create: async (path, content) => {
      if (content.length > largestFile) throw new NotYours(`${path} is larger than ${largestFile} bytes.`);
      if (generationOf(path) !== null) return createEntry(path, content);
      if (!isOwnFile(path, area))
        throw new NotYours(
          `A key of ${area} puts files that pages load into r/${area}/ only, and not ${path}.`,
        );
      // Numbered versions of the same source are released without being built again: what stands there must be the team's.
      if (previewsOnly && isReleaseVersion(path.split('/')[2] ?? ''))
        throw new NotYours(`The key ${name} is for previews: it uploads versions like 0.0.0-pull12.1.`);
      return target.create(path, content);
    },
    replace: async (path, content, mark) => {
      if (path === pointer) return replacePointer(content, mark);
      if (path === previews) return replacePreviews(content, mark);
      throw new NotYours(`${path} is replaced by operators only.`);
    },
    write: async (path) => {
      if (path !== 'registry.json') throw new NotYours(`${path} is written by operators only.`);
      // Made again from the pointer, whatever was sent.
      await repairRegistryCopy(target);
    },
    remove: removeEntry,
    removeUnfinished: () => Promise.reject(new NotYours('Operators tidy the target.')),
  };
}
