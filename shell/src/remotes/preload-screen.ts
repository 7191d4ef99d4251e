import type { RemoteRelease } from '@homeground/shared/contracts';

type ReleaseFiles = Pick<RemoteRelease, 'origin' | 'base' | 'entry' | 'preload' | 'screens' | 'integrity'>;

function preload({ origin = '', base, integrity }: ReleaseFiles, file: string): void {
  const href = origin + base + file;
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity[file] ?? '';
  link.href = href;
  document.head.append(link);
}

/** Preloads all of a screen's files at once, so that its chunks load in parallel with the entry instead of after it. */
export function preloadScreen(release: ReleaseFiles, screen: string): void {
  for (const file of [release.entry, ...release.preload, ...(release.screens[screen] ?? [])])
    preload(release, file);
}
