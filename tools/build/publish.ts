import type { Release } from './release';

/** Returns the path of a release, which is part of its URL and of its folder. */
export function pathOfRelease({ name, version }: Pick<Release, 'name' | 'version'>): string {
  return name === 'shell' ? `shell/${version}` : `r/${name}/${version}`;
}
