import type { Locale, MatchCard } from '@homeground/shared/contracts';

export type MapApp = 'naver' | 'kakao' | 'google' | 'device';

/** The maps people use where they read this language, the usual one first. */
export const mapApps: Readonly<Record<Locale, readonly MapApp[]>> = {
  ko: ['naver', 'kakao', 'google'],
  en: ['google', 'naver', 'kakao', 'device'],
};

type Point = Pick<MatchCard, 'latitude' | 'longitude'>;

/** Neither of the two Korean services knows a way outside this part of the world. */
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

/** A public address of each service: it needs no key, and opens the app where there is one. */
export function directionsTo(app: MapApp, { latitude, longitude }: Point, name: string): string {
  const point = `${latitude},${longitude}`;
  const said = encodeURIComponent(name.replaceAll(',', ' '));
  switch (app) {
    case 'naver':
      // Its directions want a place of its own catalogue: the search finds it by name and offers the way.
      return `https://map.naver.com/p/search/${said}`;
    case 'kakao':
      return `https://map.kakao.com/link/to/${said},${point}`;
    case 'google':
      return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point)}`;
    case 'device':
      return `geo:${point}?q=${encodeURIComponent(`${point}(${name})`)}`;
  }
}

export const compass = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Compass = (typeof compass)[number];

/** In which of eight directions a point lies, seen from another; null: it is the same point. */
export function directionFrom(from: Point, to: Point): Compass | null {
  const north = to.latitude - from.latitude;
  let east = to.longitude - from.longitude;
  if (east > 180) east -= 360;
  if (east < -180) east += 360;
  east *= Math.cos((from.latitude * Math.PI) / 180);
  if (Math.abs(north) < 1e-6 && Math.abs(east) < 1e-6) return null;
  const turn = (Math.atan2(east, north) / (2 * Math.PI)) * 8;
  return compass[(Math.round(turn) + 8) % 8] ?? null;
}
