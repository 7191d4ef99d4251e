import type { TeamRegion } from '@homeground/shared/contracts';
import type { Position } from '../src/modules/geo/position.rules';

export interface SeedPlace extends Position {
  readonly region: TeamRegion;
}

const seoul = (
  ko: readonly [string, string],
  en: readonly [string, string],
  latitude: number,
  longitude: number,
): SeedPlace => ({
  latitude,
  longitude,
  region: {
    ko: { depth1: '서울특별시', depth2: ko[0], depth3: ko[1] },
    en: { depth1: 'Seoul', depth2: en[0], depth3: en[1] },
  },
});

/** Neighbourhoods along the river, close enough that all demo users find each other's matches. */
export const places = {
  yeouido: seoul(['영등포구', '여의도동'], ['Yeongdeungpo-gu', 'Yeouido-dong'], 37.526, 126.927),
  mangwon: seoul(['마포구', '망원동'], ['Mapo-gu', 'Mangwon-dong'], 37.556, 126.902),
  hapjeong: seoul(['마포구', '합정동'], ['Mapo-gu', 'Hapjeong-dong'], 37.55, 126.914),
  sangam: seoul(['마포구', '상암동'], ['Mapo-gu', 'Sangam-dong'], 37.578, 126.893),
  seongsu: seoul(['성동구', '성수동1가'], ['Seongdong-gu', 'Seongsu-dong 1-ga'], 37.545, 127.047),
  jamsil: seoul(['송파구', '잠실동'], ['Songpa-gu', 'Jamsil-dong'], 37.511, 127.082),
} as const;

export type PlaceName = keyof typeof places;

/** Returns the nearest of these places, because demo data must not need geo data on disk. */
export function placeNear({ latitude, longitude }: Position): SeedPlace {
  const allPlaces: readonly SeedPlace[] = Object.values(places);
  const distance = (place: SeedPlace) =>
    // At this latitude a degree of longitude is about 0.8 of a degree of latitude.
    Math.hypot(place.latitude - latitude, (place.longitude - longitude) * 0.8);
  return allPlaces.reduce((nearest, place) => (distance(place) < distance(nearest) ? place : nearest));
}
