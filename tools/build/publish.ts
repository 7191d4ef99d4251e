import type { Release } from './release';

/** Path of a release on the site; both its URL and its folder. */
export function pathOfRelease({ name, version }: Pick<Release, 'name' | 'version'>): string {
  return name === 'shell' ? `shell/${version}` : `r/${name}/${version}`;
}
