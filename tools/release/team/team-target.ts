import { isDeepStrictEqual } from 'node:util';
import {
  isHistoryEntry,
  isPreviews,
  isRegistry,
  type Registry,
  type RemoteRelease,
} from '@homeground/shared/contracts';
import { remoteOf } from '../../build/registry';
import { highestGeneration, readEntry } from '../live/history';
import { remoteWithOrigin } from '../live/origin';
import { repairRegistryCopy, requireLive, pagePath, registryOf, withRegistry } from '../live/pointer';
import { readPreviews } from '../preview';
import type { Target } from '../target/target';
import { isReleaseVersion, releaseAt } from '../upload/released';
import {
  generationOf,
  isOwnFile,
  requireListable,
  requireOwnPreviews,
  requireOwnSwitch,
  requireReadable,
  requireCorrectEntry,
  NotAllowed,
  releasesOf,
} from './team-rights.rules';

/** The team that uses the target. */
export interface Team {
  readonly area: string;
  /** Name of the team's key in the list of keys. */
  readonly name: string;
  readonly previewsOnly?: boolean;
}

const previewsPath = 'previews.json';
const maxFileBytes = 8_000_000;

const parseJson = (content: Uint8Array): unknown =>
  JSON.parse(Buffer.from(content).toString('utf8')) as unknown;

/**
 * Creates a target that one team may use (ADR 149). The team may write its own files, its own entry of the registry, and valid new
 * entries of the history. Other writes are refused. A release command uses this target like a target without restrictions.
 */
export function teamTarget(
  target: Target,
  { area, name, previewsOnly = false }: Team,
  now: () => Date,
): Target {
  function requireRightToRelease(): void {
    if (previewsOnly) throw new NotAllowed(`The key ${name} is for previews: it makes nothing live.`);
  }

  /**
   * Throws if a release of the area in this registry is not uploaded, differs from its own release.json, or has an origin that it did not
   * have before.
   */
  async function requireUploaded({ remotes }: Pick<Registry, 'remotes'>): Promise<void> {
    for (const remote of releasesOf(remotes[area])) {
      const release = await releaseAt(target, area, remote.version);
      const uploadedRemote: RemoteRelease | null =
        release &&
        (remote.origin
          ? await remoteWithOrigin(target, release, (await requireLive(target)).registry)
          : remoteOf(release));
      if (remote.origin !== undefined && uploadedRemote?.origin !== remote.origin)
        throw new NotAllowed(
          `The key of a team sets no origin (${remote.origin}). Ask the operator to release ${area} ${remote.version} with --origin.`,
        );
      if (!isDeepStrictEqual(JSON.parse(JSON.stringify(uploadedRemote)), remote))
        throw new NotAllowed(`${area} ${remote.version} is not what was uploaded under this version.`);
    }
  }

  async function createEntry(path: string, content: Uint8Array): Promise<boolean> {
    requireRightToRelease();
    const entry = parseJson(content);
    if (!isHistoryEntry(entry) || !isRegistry(entry.registry) || entry.generation !== generationOf(path))
      throw new NotAllowed(`${path} is not a valid entry of the history.`);
    const { registry: live } = await requireLive(target);
    // If another team was faster, replacing the page fails, and the caller tries again.
    const registryBefore =
      entry.before === null || entry.before === live.generation
        ? live
        : (await readEntry(target, entry.before))?.registry;
    requireCorrectEntry(entry, registryBefore ?? live, area, now());
    if (entry.generation > (await highestGeneration(target, live.generation)) + 1)
      throw new NotAllowed('Generations are numbered one after the other.');
    await requireUploaded(entry.registry);
    // The name of the key comes first, so that the sender cannot fake it.
    const entryWithKeyName = { ...entry, who: `${name}: ${entry.who}` };
    return target.create(path, Buffer.from(`${JSON.stringify(entryWithKeyName, null, 1)}\n`));
  }

  async function replacePage(content: Uint8Array, mark: string | null): Promise<boolean> {
    requireRightToRelease();
    const live = await requireLive(target);
    // Another release was faster: the caller tries again with the new state.
    if (live.mark !== mark) return false;
    const nextRegistry = registryOf(Buffer.from(content).toString('utf8'));
    if (!isRegistry(nextRegistry)) throw new NotAllowed('This page has no valid registry.');
    requireOwnSwitch(live.registry, nextRegistry, area);
    await requireUploaded(nextRegistry);
    if (withRegistry(live.html, nextRegistry) !== Buffer.from(content).toString('utf8'))
      throw new NotAllowed('A team may change its entry of the registry, and nothing else in the page.');
    const entry = await readEntry(target, nextRegistry.generation);
    if (entry?.before !== live.registry.generation || !isDeepStrictEqual(entry.registry, nextRegistry))
      throw new NotAllowed('The history has no entry for this switch.');
    if (!entry.who.startsWith(`${name}: `)) throw new NotAllowed('That generation belongs to another key.');
    return target.replace(pagePath, content, mark);
  }

  async function replacePreviews(content: Uint8Array, mark: string | null): Promise<boolean> {
    const storedFile = await target.read(previewsPath);
    if ((storedFile?.mark ?? null) !== mark) return false;
    const nextPreviews = parseJson(content);
    if (!isPreviews(nextPreviews)) throw new NotAllowed('This is not a list of previews.');
    requireOwnPreviews(await readPreviews(target), nextPreviews, area);
    for (const remote of nextPreviews.areas[area] ?? [])
      await requireUploaded({ remotes: { [area]: remote } });
    return target.replace(previewsPath, content, mark);
  }

  /** Removes a history entry of this key if it was never live; entries of live generations stay. */
  async function removeEntry(path: string): Promise<void> {
    const generation = generationOf(path);
    const entry = generation === null ? null : await readEntry(target, generation);
    const isOwn =
      entry?.who.startsWith(`${name}: `) === true && entry.changes.every(({ part }) => part === area);
    if (!isOwn) throw new NotAllowed(`${path} does not belong to this key.`);
    let liveGeneration: number | null = (await requireLive(target)).registry.generation;
    while (liveGeneration !== null && liveGeneration > entry.generation)
      liveGeneration = (await readEntry(target, liveGeneration))?.before ?? null;
    if (liveGeneration === entry.generation)
      throw new NotAllowed(`${path} was live, so it stays in history.`);
    await target.remove(path);
  }

  return {
    name: target.name,
    read: async (path) => {
      requireReadable(path);
      return target.read(path);
    },
    list: async (prefix) => {
      requireListable(prefix);
      return target.list(prefix);
    },
    create: async (path, content) => {
      if (content.length > maxFileBytes)
        throw new NotAllowed(`${path} is larger than ${maxFileBytes} bytes.`);
      if (generationOf(path) !== null) return createEntry(path, content);
      if (!isOwnFile(path, area))
        throw new NotAllowed(
          `A key of ${area} may upload only into r/${area}/, and only files that pages load: not ${path}.`,
        );
      // If a release version of the same source is uploaded, a release uses it without another build. So a preview key must not upload one.
      if (previewsOnly && isReleaseVersion(path.split('/')[2] ?? ''))
        throw new NotAllowed(`The key ${name} is for previews: it uploads versions like 0.0.0-pull12.1.`);
      return target.create(path, content);
    },
    replace: async (path, content, mark) => {
      if (path === pagePath) return replacePage(content, mark);
      if (path === previewsPath) return replacePreviews(content, mark);
      throw new NotAllowed(`${path} is replaced by operators only.`);
    },
    write: async (path) => {
      if (path !== 'registry.json') throw new NotAllowed(`${path} is written by operators only.`);
      // The service makes the copy from the page, and ignores the content that the team sent.
      await repairRegistryCopy(target);
    },
    remove: removeEntry,
    removeUnfinished: () =>
      Promise.reject(new NotAllowed('Only those who run the store can remove unfinished uploads.')),
  };
}
