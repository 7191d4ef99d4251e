import { isRegistry, type Registry } from '@homeground/shared/contracts';
import type { Target } from '../target/target';

/**
 * The page is the only pointer to live versions: it contains the registry, so one replacement switches everything. `registry.json` is a
 * copy for open pages; after a killed release the next command repairs it.
 */
export const pagePath = 'index.html';
const registryScriptPattern = /(<script type="application\/json" id="hg-registry">)([\s\S]*?)(<\/script>)/;

export interface LiveSite {
  readonly registry: Registry;
  readonly html: string;
  /** Mark of the stored page (see `StoredFile`). */
  readonly mark: string;
}

/** Escapes JSON for a script element, so that no value can close the element. */
export function escapeForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function registryOf(html: string): unknown {
  const text = registryScriptPattern.exec(html)?.[2];
  return text === undefined ? null : (JSON.parse(text) as unknown);
}

/** Returns the page with another registry. The rest of the page belongs to the shell's release and stays. */
export function withRegistry(html: string, registry: Registry): string {
  if (!registryScriptPattern.test(html))
    throw new Error('This page has no <script id="hg-registry">. Release the shell again.');
  return html.replace(
    registryScriptPattern,
    (_, openTag: string, __, closeTag: string) => openTag + escapeForScript(registry) + closeTag,
  );
}

export async function readLive(target: Target): Promise<LiveSite | null> {
  const storedFile = await target.read(pagePath);
  if (!storedFile) return null;
  const html = Buffer.from(storedFile.content).toString('utf8');
  const registry = registryOf(html);
  if (!isRegistry(registry))
    throw new Error(
      `${target.name}/${pagePath} contains a registry that this checkout does not understand. Bring the checkout up to date, then run the command again.`,
    );
  return { registry, html, mark: storedFile.mark };
}

export async function requireLive(target: Target): Promise<LiveSite> {
  const live = await readLive(target);
  if (live) return live;
  throw new Error(
    `Nothing is live in ${target.name} yet. Release the shell there first: npm run release -w shell`,
  );
}

/** Copies the page's registry to `registry.json`, also when another switch runs at the same time. */
export async function repairRegistryCopy(target: Target): Promise<void> {
  for (let live = await readLive(target); live;) {
    const json = Buffer.from(`${JSON.stringify(live.registry)}\n`);
    const copy = await target.read('registry.json');
    if (!copy || Buffer.compare(copy.content, json) !== 0) await target.write('registry.json', json);
    const currentLive = await readLive(target);
    if (currentLive?.mark === live.mark) return;
    live = currentLive;
  }
}
