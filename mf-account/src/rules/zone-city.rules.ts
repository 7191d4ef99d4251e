/** Time zones of Korea, where the map starts at Seoul without a search for a city. */
const koreanZones = new Set(['Asia/Seoul', 'ROK']);

/**
 * Returns the city in the name of a time zone ("Europe/Berlin" → "Berlin"), at which the map starts before a place is chosen. Returns null
 * for Korea, and for zones without a city in their name ("UTC", "Etc/GMT+3").
 */
export function cityOfZone(zone: string): string | null {
  if (koreanZones.has(zone) || zone.startsWith('Etc/')) return null;
  const [area, ...rest] = zone.split('/');
  const city = rest.at(-1);
  return area && city ? city.replaceAll('_', ' ') : null;
}
