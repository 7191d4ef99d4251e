import { distanceKm, roundPosition, type Position } from '../src/modules/geo/position.rules';

/** What an answer says about the distance: more than the first number, not more than the second. */
export type Told = readonly [number, number];

/** "About 3 km" says 2.5 to 3.5; "about 1 km" says no more than up to 1.5. */
export const toldByAbout = (km: number): Told => (km <= 1 ? [-1, 1.5] : [km - 0.5, km + 0.5]);

interface Look extends Position {
  readonly told: Told;
}

const fits = (at: Position, looks: readonly Look[]) =>
  looks.every((look) => {
    const km = distanceKm(at, look);
    // A position is kept to 3 decimals and a metre is rounded: an attacker allows for it.
    return km > look.told[0] - 0.01 && km <= look.told[1] + 0.01;
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
 * Finds a hidden point as a stranger would who moves their own pin about and watches an answer change: each look is made from where
 * the answer flips for the middle of what is still possible, so that it halves it.
 */
export async function findHidden(
  near: Position,
  flipsAtKm: number,
  looks: number,
  lookFrom: (at: Position) => Promise<Told>,
): Promise<Position> {
  const seen: Look[] = [];
  let step = 0.5;
  let possible = Array.from({ length: 61 * 61 }, (_, index) =>
    away(away(near, 0, ((index % 61) - 30) * step), Math.PI / 2, (Math.floor(index / 61) - 30) * step),
  );
  for (let turn = 0; turn < looks; turn += 1) {
    const at = roundPosition(away(middleOf(possible), turn * 2.399_963, flipsAtKm));
    seen.push({ ...at, told: await lookFrom(at) });
    const left = possible.filter((one) => fits(one, seen));
    if (left.length > 0) possible = left;
    while (possible.length < 300 && step > 0.005) {
      step /= 2;
      const finer = possible.flatMap((one) =>
        [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => away(one, (eighth * Math.PI) / 4, step)),
      );
      const fitting = [...possible, ...finer].filter((one) => fits(one, seen));
      if (fitting.length === 0) break;
      possible = fitting;
    }
    if (possible.length > 4000) possible = possible.filter((_, index) => index % 2 === 0);
  }
  return middleOf(possible);
}
