import type { Release } from './release';

/** Where a release lies on the site; its address as well as its folder. */
export function placeOf({ name, version }: Pick<Release, 'name' | 'version'>): string {
  return name === 'shell' ? `shell/${version}` : `r/${name}/${version}`;
}
