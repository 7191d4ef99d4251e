import type { LiveRemote, Registry, RemoteRelease } from '@homeground/shared/contracts';
import { remoteOf } from '../../build/registry';
import type { Release } from '../../build/release';
import { readPreviews } from '../preview';
import { UnreadableDocument, type Target } from '../target/target';
import { generationsFrom } from './history';

async function* earlierEntries(
  target: Target,
  area: string,
  live: Registry,
): AsyncGenerator<LiveRemote | undefined> {
  yield live.remotes[area];
  const previews = await readPreviews(target).catch((cause: unknown) => {
    if (cause instanceof UnreadableDocument) return null;
    throw cause;
  });
  yield* previews?.areas[area] ?? [];
  for await (const { registry } of generationsFrom(target, live.generation, { readableOnly: true }))
    yield registry.remotes[area];
}

/**
 * Returns the entry of an uploaded area, with the origin that this version had before (ADR 184): `release.json` does not name the origin. If a
 * document with earlier entries is not readable, it counts as empty, because a rollback must not fail. Our own origin serves all files, too.
 */
export async function remoteWithOrigin(
  target: Target,
  release: Release,
  live: Registry,
): Promise<RemoteRelease> {
  const { name, version } = release;
  for await (const entry of earlierEntries(target, name, live)) {
    const sameVersion = [entry, entry?.canary].find((item) => item?.version === version);
    if (sameVersion)
      return { ...remoteOf(release), ...(sameVersion.origin && { origin: sameVersion.origin }) };
  }
  return remoteOf(release);
}
