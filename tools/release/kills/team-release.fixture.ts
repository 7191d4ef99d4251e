import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remoteOf } from '../../build/registry';
import type { Release } from '../../build/release';
import { applyChange } from '../live/change';
import { withVersion } from '../live/moves.rules';
import { repairRegistryCopy, requireLive } from '../live/pointer';
import { requireUnchangedPart } from '../live/unchanged-part';
import { releaseOf } from '../release.fixture';
import type { Target } from '../target/target';
import { findReleaseOfSource, nextVersion, versionsOf } from '../upload/released';
import { uploadRelease, verifyUpload } from '../upload/upload';
import { stepsSoFar } from './counted-steps.fixture';

/** Writes a build as webpack leaves it: an entry, a chunk of a screen, `needs.json` and `release.json`. */
function writeBuild(folder: string, area: string, version: string, source: string): Release {
  const contents = {
    'remoteEntry.js': `/* remoteEntry.js of ${version} */`,
    'c/screen.js': `/* the screen of ${source} */`,
    'needs.json': '{"schema":1,"calls":[],"schemas":[]}\n',
  };
  const files = Object.entries(contents).map(([file, content]) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return [file, { bytes: content.length, integrity }] as const;
  });
  const release = releaseOf(area, version, { files: Object.fromEntries(files), source });
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return release;
}

/**
 * Releases as `shipArea` does after its gate, with a build of small files. `switchStep` is the number of writes to the target before the new
 * version goes live.
 */
export async function releaseSource(
  target: Target,
  area: string,
  source: string,
  buildFolder: string,
): Promise<{ readonly version: string; readonly switchStep: number }> {
  await repairRegistryCopy(target);
  const checkedLive = await requireLive(target);
  let release = await findReleaseOfSource(target, area, source);
  if (!release) {
    rmSync(buildFolder, { recursive: true, force: true });
    release = writeBuild(buildFolder, area, nextVersion(await versionsOf(target, area), '0.1.0'), source);
    await uploadRelease(target, release, buildFolder);
  }
  await verifyUpload(target, release);
  const remote = remoteOf(release);
  const switchStep = stepsSoFar();
  await applyChange(target, {
    dryRun: false,
    record: { who: area, why: source, command: `release ${area}`, now: new Date() },
    decide: (currentLive) => {
      if (!currentLive) throw new Error('The target has no live versions.');
      requireUnchangedPart(area, checkedLive.registry, currentLive.registry);
      return { content: withVersion(currentLive.registry, area, remote), page: currentLive.html };
    },
  });
  return { version: remote.version, switchStep };
}
