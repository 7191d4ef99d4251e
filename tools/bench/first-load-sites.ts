import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { assemble } from '../build/assemble';
import { buildParts } from '../build/build-parts';
import { pageHtml } from '../build/page';
import { writeAtomically } from '../build/write';
import { readRelease } from '../build/release';
import { folderTarget } from '../release/target/folder-target';
import { uploadRelease } from '../release/upload/upload';
import { oneBundleConfig } from '../webpack/one-bundle';
import { parts } from '../webpack/workspace';

/** Folders of two sites that are built from the same source. */
export interface Sites {
  readonly federated: string;
  readonly bundled: string;
  readonly remove: () => Promise<void>;
}

async function compileOneBundle(folder: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    webpack(oneBundleConfig(folder), (cause, stats) => {
      if (cause) reject(cause);
      else if (!stats || stats.hasErrors())
        reject(new Error(`The one bundle does not build.\n${stats?.toString({ all: false, errors: true })}`));
      else resolve();
    });
  });
}

/** Builds the source twice: as it is released, and as one bundle with lazy areas. */
export async function makeSites(): Promise<Sites> {
  const folder = await mkdtemp(join(tmpdir(), 'homeground-first-load-'));
  const [federated, buildFolder, bundled] = ['federated', 'built', 'bundled'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const progress = {
    reportStart: (part: string) => console.log(`building ${part} …`),
    reportEnd: () => undefined,
  };
  const [shell, ...areas] = await buildParts(parts, progress);
  if (!shell) throw new Error('The shell was not built.');
  const registry = await assemble({ shell, areas }, federated);

  console.log('building the single bundle …');
  await compileOneBundle(buildFolder);
  const release = await readRelease(buildFolder);
  if (!release) throw new Error('The one bundle was not built.');
  await uploadRelease(folderTarget(bundled), release, buildFolder);
  // The one-bundle page knows the same areas and prefetches no files.
  const html = pageHtml({ registry, shell: release, boot: '' });
  await writeAtomically(join(bundled, 'registry.json'), JSON.stringify(registry));
  await writeAtomically(join(bundled, 'index.html'), html);
  return { federated, bundled, remove: () => rm(folder, { recursive: true, force: true }) };
}
