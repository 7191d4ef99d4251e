import { mendCopy, pointer, readLive } from '../release/live/pointer';
import type { Target } from '../release/target/target';

const isReleased = (path: string) => /^(?:shell|r|contract)\//.test(path);

/**
 * Copies a site into an empty target: released files first, the page last and only if there is none. Several processes may do so at
 * once; a release in the meantime wins. Returns whether the page of this call went live.
 */
export async function seedSite(from: Target, to: Target): Promise<boolean> {
  if (await readLive(to)) return false;
  const live = await readLive(from);
  if (!live) throw new Error(`${from.name} has no site to begin with. Build it: npm run build`);
  const copy = async (path: string) => {
    const stored = await from.read(path);
    if (stored) await to.create(path, stored.content);
  };
  for (const { path } of await from.list('')) if (isReleased(path)) await copy(path);
  if (!(await to.replace(pointer, Buffer.from(live.html), null))) return false;
  await copy(`history/${live.registry.generation}.json`);
  await mendCopy(to);
  return true;
}
