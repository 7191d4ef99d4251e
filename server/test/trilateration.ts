import { distanceKm, roundPosition, type Position } from '../src/modules/geo/position.rules';

/** Distance range of an answer: above the first number, up to the second. */
export type ShownDistance = readonly [number, number];

/** "About 3 km" means 2.5 to 3.5; "about 1 km" means up to 1.5. */
export const toldByAbout = (km: number): ShownDistance => (km <= 1 ? [-1, 1.5] : [km - 0.5, km + 0.5]);

interface Look extends Position {
  readonly shown: ShownDistance;
}

const fits = (at: Position, looks: readonly Look[]) =>
  looks.every((look) => {
    const km = distanceKm(at, look);
    // Positions are rounded to 3 decimals and distances to metres: the attacker allows for it.
    return km > look.shown[0] - 0.01 && km <= look.shown[1] + 0.01;
  });

const kmPerDegree = 111.195;

function away(from: Position, bearing: number, km: number): Position {
  const latitude = from.latitude + (km * Math.cos(bearing)) / kmPerDegree;
  const stretch = Math.cos((from.latitude * Math.PI) / 180);
  return { latitude, longitude: from.longitude + (km * Math.sin(bearing)) / kmPerDegree / stretch };
}

function middleOf(points: readonly Position[]): Position {
  const sum = (name: keyof Position) => points.reduce((all, point) => all + point[name], 0) / points.length;
  return { latitude: sum('latitude'), longitude: sum('longitude') };
}

/**
 * Finds a hidden point as an attacker would who moves their own pin and watches the answer change. Each step halves the area that is
 * still possible.
 */
export async function findHidden(
  near: Position,
  flipsAtKm: number,
  looks: number,
  lookFrom: (at: Position) => Promise<ShownDistance>,
): Promise<Position> {
  const seen: Look[] = [];
  let step = 0.5;
  let possible = Array.from({ length: 61 * 61 }, (_, index) =>
    away(away(near, 0, ((index % 61) - 30) * step), Math.PI / 2, (Math.floor(index / 61) - 30) * step),
  );
  for (let turn = 0; turn < looks; turn += 1) {
    const at = roundPosition(away(middleOf(possible), turn * 2.399_963, flipsAtKm));
    seen.push({ ...at, shown: await lookFrom(at) });
    const left = possible.filter((item) => fits(item, seen));
    if (left.length > 0) possible = left;
    while (possible.length < 300 && step > 0.005) {
      step /= 2;
      const finer = possible.flatMap((item) =>
        [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => away(item, (eighth * Math.PI) / 4, step)),
      );
      const fitting = [...possible, ...finer].filter((item) => fits(item, seen));
      if (fitting.length === 0) break;
      possible = fitting;
    }
    if (possible.length > 4000) possible = possible.filter((_, index) => index % 2 === 0);
  }
  return middleOf(possible);
}
