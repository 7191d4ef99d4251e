import { createHash } from 'node:crypto';
import { isRegistry, type Registry, type RemoteRelease } from '@homeground/shared/contracts';
import { withBrowser } from '../gate/browser';
import { tryArea } from '../gate/try-area';
import { registryOf } from '../live/pointer';

/** A CDN may hold the page for a moment although it should not; longer than this it is a mistake. */
const patienceMs = 15_000;
const pauseMs = 250;

export type Seen =
  | { readonly kind: 'yes' }
  | { readonly kind: 'unreachable'; readonly why: string }
  | { readonly kind: 'old'; readonly why: string }
  | { readonly kind: 'broken'; readonly why: string };

async function generationAt(url: string): Promise<number | null> {
  const answer = await fetch(url, {
    headers: { accept: 'text/html' },
    cache: 'no-store',
    signal: AbortSignal.timeout(5_000),
  });
  const registry = registryOf(await answer.text());
  return isRegistry(registry) ? registry.generation : null;
}

/** Checks that the public address shows this generation or a later one. */
export async function seesGeneration(url: string, { generation }: Registry): Promise<Seen> {
  const until = Date.now() + patienceMs;
  for (;;) {
    let there: number | null;
    try {
      there = await generationAt(url);
    } catch (cause) {
      const reason =
        cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
      return {
        kind: 'unreachable',
        why: `Nothing answers at ${url} (${reason}). Start the server, or name the address with --url.`,
      };
    }
    if (there !== null && there >= generation) return { kind: 'yes' };
    if (there === null || Date.now() > until)
      return {
        kind: 'old',
        why: `${url} ${there === null ? 'shows another page' : `still shows generation ${there}`}: does it serve this target? Check SITE_DIR of that server, or name the right address with --url.`,
      };
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Every file as visitors get it, then the area in a browser. */
export async function seesArea(
  url: string,
  area: string,
  release: RemoteRelease,
  opened: boolean,
): Promise<Seen> {
  for (const [file, integrity] of Object.entries(release.integrity)) {
    const answer = await fetch(new URL(release.base + file, url));
    const content = Buffer.from(await answer.arrayBuffer());
    const found = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (!answer.ok || found !== integrity)
      return {
        kind: 'broken',
        why: `${url}${release.base}${file} does not arrive as it was uploaded (status ${answer.status})`,
      };
  }
  // A visitor cannot choose to see a canary.
  if (!opened) return { kind: 'yes' };
  const problem = await withBrowser((browser) => tryArea(browser, new URL(url).origin, area, release));
  return problem === null
    ? { kind: 'yes' }
    : { kind: 'broken', why: `${area} ${release.version} does not load at ${url}: ${problem}` };
}
