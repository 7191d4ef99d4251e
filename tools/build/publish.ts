import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSqueezed } from './compress';
import type { Release } from './release';
import { writeWhole } from './write';

/** Where a release lies on the site; its address as well as its folder. */
export function placeOf({ name, version }: Pick<Release, 'name' | 'version'>): string {
  return name === 'shell' ? `shell/${version}` : `r/${name}/${version}`;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Puts a built release into a site's folder. Immutable: a version that is there is never touched again. */
export async function publishFolder(release: Release, from: string, site: string): Promise<void> {
  const to = join(site, placeOf(release));
  if (await exists(join(to, 'release.json'))) return;
  for (const [file, { integrity }] of Object.entries(release.files)) {
    const content = await readFile(join(from, file));
    const found = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (found !== integrity)
      throw new Error(`${from}/${file} is not what was built. Delete ${from} and build again.`);
    await writeSqueezed(join(to, file), content);
  }
  await writeWhole(join(to, 'release.json'), await readFile(join(from, 'release.json')));
}
