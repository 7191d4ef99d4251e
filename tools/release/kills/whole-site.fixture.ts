import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Registry } from '@homeground/shared/contracts';
import { pathOfRelease } from '../../build/publish';
import { historyFrom } from '../live/history';
import { requireLive } from '../live/pointer';
import { folderTarget } from '../target/folder-target';
import { requireRelease } from '../upload/released';

const integrityOf = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const unpackers = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;

/** Throws unless a visitor gets every file of a release with its hash, compressed or not. */
function requireFiles(
  folder: string,
  releasePath: string,
  hashes: readonly (readonly [file: string, integrity: string])[],
): void {
  for (const [file, integrity] of hashes) {
    const path = join(folder, releasePath, file);
    if (integrityOf(readFileSync(path)) !== integrity) throw new Error(`${path} has other bytes.`);
    for (const [ending, unpack] of Object.entries(unpackers))
      if (integrityOf(unpack(readFileSync(path + ending))) !== integrity)
        throw new Error(`${path}${ending} has other bytes.`);
  }
}

/**
 * Reads a site from its folder and returns the registry of the page. Throws unless every file that the page names exists, and the
 * history has one entry for each switch, which changed one area and was made by the team of this area.
 */
export async function readWholeSite(folder: string): Promise<Registry> {
  const target = folderTarget(folder);
  const { registry } = await requireLive(target);
  const areas = Object.entries(registry.remotes).map(([area, { version }]) => [area, version] as const);
  const parts = [['shell', registry.shell.version] as const, ...areas];
  for (const [name, version] of parts) {
    const { files } = await requireRelease(target, name, version);
    const hashes = Object.entries(files).map(([file, { integrity }]) => [file, integrity] as const);
    requireFiles(folder, pathOfRelease({ name, version }), hashes);
  }
  for (const { base, integrity } of Object.values(registry.remotes))
    requireFiles(folder, base, Object.entries(integrity));
  const history = await historyFrom(target, registry.generation, { maxEntries: Number.POSITIVE_INFINITY });
  if (JSON.stringify(history[0]?.registry) !== JSON.stringify(registry))
    throw new Error(`The history entry of generation ${registry.generation} differs from the page.`);
  if (history.at(-1)?.before !== null) throw new Error('The chain of history entries is broken.');
  for (const { generation, who, changes } of history.slice(0, -1))
    // The name of the publisher ends with the area of the team.
    if (changes.length !== 1 || !who.endsWith(changes[0]?.part ?? '?'))
      throw new Error(`Generation ${generation} of ${who} changed ${JSON.stringify(changes)}.`);
  requireCopy(
    folder,
    history.map((entry) => entry.registry),
  );
  return registry;
}

/** Throws unless registry.json is complete and belongs to a generation that is or was live. */
function requireCopy(folder: string, liveRegistries: readonly Registry[]): void {
  const file = join(folder, 'registry.json');
  if (!existsSync(file)) throw new Error('registry.json is missing.');
  const copy = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
  if (!liveRegistries.some((registry) => JSON.stringify(registry) === copy))
    throw new Error('registry.json belongs to a generation that was never live.');
}

/** Returns whether registry.json is the registry of the page. */
export function isCopyCurrent(folder: string, registry: Registry): boolean {
  const copy = readFileSync(join(folder, 'registry.json'), 'utf8');
  return copy.trim() === JSON.stringify(registry);
}
