import type { OutlineBox, OutlineLevel, Outlines } from '@homeground/shared/contracts';
import { authClient } from './clients';

/** Fetches borders and place names for the maps from our own server. With these a map works without street tiles (SPEC 3.3). */
export async function fetchOutlines(
  level: OutlineLevel,
  box: OutlineBox,
  signal: AbortSignal,
): Promise<Outlines> {
  const bbox = [box.west, box.south, box.east, box.north].join(',');
  return (await authClient.get<Outlines>('/api/outlines', { params: { bbox, level }, signal })).data;
}
