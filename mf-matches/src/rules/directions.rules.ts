import type { Locale, MatchCard } from '@homeground/shared/contracts';

export type MapApp = 'naver' | 'kakao' | 'google' | 'device';

/** Map apps for places in Korea by language, the most common app first. */
export const mapApps: Readonly<Record<Locale, readonly MapApp[]>> = {
  ko: ['naver', 'kakao', 'google'],
  en: ['google', 'naver', 'kakao', 'device'],
};

type Point = Pick<MatchCard, 'latitude' | 'longitude'>;

/** Coordinates that the two Korean services cover. */
const korea = { latitude: [33, 38.7], longitude: [124.5, 132] } as const;

export function isInKorea({ latitude, longitude }: Point): boolean {
  const [south, north] = korea.latitude;
  const [west, east] = korea.longitude;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

export function mapAppsFor(point: Point, locale: Locale): readonly MapApp[] {
  if (isInKorea(point)) return mapApps[locale];
  return ['google', 'device'];
}

/** Returns a public address of the map service. The address needs no API key, and opens the service's app if that is installed. */
export function directionsUrl(app: MapApp, { latitude, longitude }: Point, name: string): string {
  const point = `${latitude},${longitude}`;
  const encodedName = encodeURIComponent(name.replaceAll(',', ' '));
  switch (app) {
    case 'naver':
      // Naver's directions need an id from Naver's own catalogue. So this address searches for the name, and the search result offers
      // directions.
      return `https://map.naver.com/p/search/${encodedName}`;
    case 'kakao':
      return `https://map.kakao.com/link/to/${encodedName},${point}`;
    case 'google':
      return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point)}`;
    case 'device':
      return `geo:${point}?q=${encodeURIComponent(`${point}(${name})`)}`;
  }
}

export const compass = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Compass = (typeof compass)[number];

/** Returns the compass direction from one point to another; null if they are the same point. */
export function compassDirection(from: Point, to: Point): Compass | null {
  const north = to.latitude - from.latitude;
  let east = to.longitude - from.longitude;
  if (east > 180) east -= 360;
  if (east < -180) east += 360;
  east *= Math.cos((from.latitude * Math.PI) / 180);
  if (Math.abs(north) < 1e-6 && Math.abs(east) < 1e-6) return null;
  const eighths = (Math.atan2(east, north) / (2 * Math.PI)) * 8;
  return compass[(Math.round(eighths) + 8) % 8] ?? null;
}
