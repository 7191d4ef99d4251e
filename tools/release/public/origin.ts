import { createHash } from 'node:crypto';
import type { RemoteRelease } from '@homeground/shared/contracts';

const timeoutMs = 10_000;
const fetchUncached = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });

/** Throws unless the live page may load scripts from this origin. */
async function requireListedOrigin(origin: string, pageUrl: string): Promise<void> {
  const policy =
    (await fetchUncached(pageUrl, { accept: 'text/html' })).headers.get('content-security-policy') ?? '';
  const sources = /(?:^|;)\s*script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  if (!sources.includes(origin))
    throw new Error(
      `The page at ${pageUrl} loads no scripts from ${origin}. Its operator must list it first: AREA_ORIGINS=${origin}`,
    );
}

/** Throws unless the origin serves every file of the release as it was uploaded, to pages of this site. */
async function requireServedFiles(
  origin: string,
  { base, integrity }: RemoteRelease,
  pageOrigin: string,
): Promise<void> {
  for (const [file, expectedIntegrity] of Object.entries(integrity)) {
    const address = origin + base + file;
    const answer = await fetchUncached(address, { origin: pageOrigin });
    const content = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || `sha384-${createHash('sha384').update(content).digest('base64')}` !== expectedIntegrity)
      throw new Error(
        `${address} does not arrive as it was uploaded (status ${answer.status}). Does ${origin} serve the files of the target?`,
      );
    const allowedOrigin = answer.headers.get('access-control-allow-origin');
    if (allowedOrigin !== '*' && allowedOrigin !== pageOrigin)
      throw new Error(
        `${address} lacks the header "Access-Control-Allow-Origin: ${pageOrigin}" (or *), so browsers refuse it.`,
      );
  }
}

/** Checks before the switch that pages can load a release from another origin (ADR 184). */
export async function checkOrigin(origin: string, remote: RemoteRelease, pageUrl: string): Promise<void> {
  await requireListedOrigin(origin, pageUrl);
  await requireServedFiles(origin, remote, new URL(pageUrl).origin);
}
