import { createHash } from 'node:crypto';
import { isRegistry, type Registry, type RemoteRelease } from '@homeground/shared/contracts';
import { withBrowser } from '../gate/browser';
import { findAreaLoadProblem } from '../gate/load-area';
import { registryOf } from '../live/pointer';

/** Time limit of the check. The check repeats until then, because a CDN may cache the page for a moment, although it should not. */
const timeoutMs = 15_000;
const pauseMs = 250;

export type VisibilityCheck =
  | { readonly kind: 'visible' }
  | { readonly kind: 'unreachable'; readonly why: string }
  | { readonly kind: 'old'; readonly why: string }
  | { readonly kind: 'broken'; readonly why: string };

async function fetchGeneration(url: string): Promise<number | null> {
  const answer = await fetch(url, {
    headers: { accept: 'text/html' },
    cache: 'no-store',
    signal: AbortSignal.timeout(5_000),
  });
  const registry = registryOf(await answer.text());
  return isRegistry(registry) ? registry.generation : null;
}

/** Checks that the public address shows this generation or a later generation. */
export async function checkGenerationVisible(
  url: string,
  { generation }: Registry,
): Promise<VisibilityCheck> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    let publicGeneration: number | null;
    try {
      publicGeneration = await fetchGeneration(url);
    } catch (cause) {
      const reason =
        cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
      return {
        kind: 'unreachable',
        why: `Nothing answers at ${url} (${reason}). Start the server, or name the address with --url.`,
      };
    }
    if (publicGeneration !== null && publicGeneration >= generation) return { kind: 'visible' };
    if (publicGeneration === null || Date.now() > deadline)
      return {
        kind: 'old',
        why: `${url} ${publicGeneration === null ? 'shows another page' : `still shows generation ${publicGeneration}`}: does it serve this target? Check SITE_DIR of that server, or name the right address with --url.`,
      };
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Checks that visitors get every file unchanged, and that the area loads in a browser. */
export async function checkAreaVisible(
  url: string,
  area: string,
  release: RemoteRelease,
  opensInBrowser: boolean,
): Promise<VisibilityCheck> {
  const problems = await Promise.all(
    Object.entries(release.integrity).map(async ([file, integrity]) => {
      const answer = await fetch(new URL(release.base + file, release.origin ?? url));
      const content = Buffer.from(await answer.arrayBuffer());
      const actualIntegrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      if (answer.ok && actualIntegrity === integrity) return [];
      return [
        `${release.origin ?? url}${release.base}${file} does not arrive as it was uploaded (status ${answer.status})`,
      ];
    }),
  );
  const [why] = problems.flat();
  if (why !== undefined) return { kind: 'broken', why };
  // The browser check is skipped for a canary, because a visitor cannot choose to get it.
  if (!opensInBrowser) return { kind: 'visible' };
  const problem = await withBrowser((browser) =>
    findAreaLoadProblem(browser, new URL(url).origin, area, release),
  );
  return problem === null
    ? { kind: 'visible' }
    : { kind: 'broken', why: `${area} ${release.version} does not load at ${url}: ${problem}` };
}
