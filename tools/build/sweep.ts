import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@homeground/shared/contracts';
import { parts, releasesFolder, siteFolder } from '../webpack/workspace';
import { readPreviousVersions } from '../release/live/previous';
import { folderTarget } from '../release/target/folder-target';
import { UnreadableDocument } from '../release/target/target';
import { pathOfRelease } from './publish';

/** Number of local builds per part that stay, because an open tab may still load screens of its version. */
const buildsPerPart = 5;

async function namesNewestFirst(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const datedNames = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  return datedNames.sort((a, b) => b.at - a.at).map(({ name }) => name);
}

/** Deletes old local builds. The live versions, their predecessors (for a rollback) and the newest builds stay. */
export async function deleteOldBuilds(registry: Registry): Promise<void> {
  const previousVersions = await readPreviousVersions(folderTarget(siteFolder), registry).catch(
    (cause: unknown) => {
      if (cause instanceof UnreadableDocument) return null;
      throw cause;
    },
  );
  // Newer tools have released into this site: the build succeeds, and everything stays.
  if (!previousVersions) return;
  for (const part of parts) {
    const remote = registry.remotes[part];
    const neededVersions =
      part === 'shell'
        ? [registry.shell.version, previousVersions.shell]
        : [remote?.version, remote?.canary?.version, previousVersions.areas[part]?.version];
    for (const folder of [
      join(releasesFolder, part),
      // The version `.` gives the folder of all versions.
      join(siteFolder, pathOfRelease({ name: part, version: '.' })),
    ]) {
      // A local build has a fingerprint at the end of its version; numbered releases stay.
      const localBuilds = (await namesNewestFirst(folder)).filter(
        (name) => /-[0-9a-f]{10}$/.test(name) && !neededVersions.includes(name),
      );
      for (const name of localBuilds.slice(buildsPerPart))
        await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}
