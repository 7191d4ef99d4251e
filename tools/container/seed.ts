import { repairRegistryCopy, pagePath, readLive } from '../release/live/pointer';
import type { Target } from '../release/target/target';

const isReleasedFile = (path: string) => /^(?:shell|r|contract)\//.test(path);

/**
 * Copies a site into an empty target: released files first, the page last and only if there is none. Several processes may do so at
 * once; a release in the meantime wins. Returns whether the page of this call went live.
 */
export async function seedSite(source: Target, destination: Target): Promise<boolean> {
  if (await readLive(destination)) return false;
  const live = await readLive(source);
  if (!live) throw new Error(`${source.name} contains no site to copy. Build it: npm run build`);
  const copy = async (path: string) => {
    const sourceFile = await source.read(path);
    if (sourceFile) await destination.create(path, sourceFile.content);
  };
  for (const { path } of await source.list('')) if (isReleasedFile(path)) await copy(path);
  if (!(await destination.replace(pagePath, Buffer.from(live.html), null))) return false;
  await copy(`history/${live.registry.generation}.json`);
  await repairRegistryCopy(destination);
  return true;
}
