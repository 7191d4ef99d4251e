import { isPreviews, type Previews, type RemoteRelease } from '@homeground/shared/contracts';
import { readJson, type Target } from './target/target';

const file = 'previews.json';
const none: Previews = { schema: 1, areas: {} };

export async function readPreviews(target: Target): Promise<Previews> {
  const value = await readJson(target, file);
  return isPreviews(value) ? value : none;
}

/** Replaces the file only if it is unchanged since it was read, so that two commands at once do not lose an entry. */
async function edit(target: Target, change: (now: Previews) => Previews): Promise<boolean> {
  for (;;) {
    const stored = await target.read(file);
    const now = await readPreviews(target);
    const next = change(now);
    if (JSON.stringify(next) === JSON.stringify(now)) return false;
    if (await target.replace(file, Buffer.from(`${JSON.stringify(next)}\n`), stored?.mark ?? null))
      return true;
  }
}

/** Maximum number of previews per area. Older entries leave the list; their files stay. */
const keptPerArea = 5;

export function listPreview(target: Target, area: string, release: RemoteRelease): Promise<boolean> {
  return edit(target, ({ areas }) => {
    const others = (areas[area] ?? []).filter(({ version }) => version !== release.version);
    return { schema: 1, areas: { ...areas, [area]: [release, ...others].slice(0, keptPerArea) } };
  });
}

export function endPreview(target: Target, area: string, version: string): Promise<boolean> {
  return edit(target, ({ areas }) => {
    const rest = (areas[area] ?? []).filter((item) => item.version !== version);
    const others = Object.fromEntries(Object.entries(areas).filter(([name]) => name !== area));
    return { schema: 1, areas: rest.length > 0 ? { ...others, [area]: rest } : others };
  });
}
