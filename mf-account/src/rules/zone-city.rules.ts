/** Time zones of Korea, where the map starts at Seoul without a request. */
const koreanZones = new Set(['Asia/Seoul', 'ROK']);

/**
 * Returns the city that the browser's time zone is named after ("Europe/Berlin" → "Berlin"), where the map starts before a
 * place is chosen. Null in Korea, and for zones that name no city ("UTC", "Etc/GMT+3").
 */
export function cityOfZone(zone: string): string | null {
  if (koreanZones.has(zone) || zone.startsWith('Etc/')) return null;
  const [area, ...rest] = zone.split('/');
  const city = rest.at(-1);
  return area && city ? city.replaceAll('_', ' ') : null;
}
