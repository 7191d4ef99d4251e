import type { OutlineBox, OutlineLevel } from '@homeground/shared/contracts';
import { visitItemsIn, numberAt } from './grid.rules';
import type { Label } from './outlines.rules';
import { radiusOfTown, type World } from './world.rules';

/** Minimum population of a city whose name is shown at a level: province, district or neighbourhood. */
const minPopulation = { sido: 1_000_000, sgg: 100_000, emd: 15_000 } as const satisfies Record<
  OutlineLevel,
  number
>;

/** Returns the cities abroad that are large enough for this level. */
export function worldLabelsIn(world: World, level: OutlineLevel, box: OutlineBox): Label[] {
  // The data has no populations, only radii that were computed from them.
  const minRadiusKm = radiusOfTown(minPopulation[level]);
  const labels: Label[] = [];
  visitItemsIn(world.grid, box, (row) => {
    const latitude = numberAt(world.centres.latitudes, row);
    const longitude = numberAt(world.centres.longitudes, row);
    const isInside =
      latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
    // Radii are stored with only seven digits; the factor still accepts a city of exactly the minimum.
    if (!isInside || numberAt(world.centres.radiiKm, row) < minRadiusKm * 0.9999) return;
    const { name, country } = world.cityAt(row);
    if (country !== 'KR') labels.push({ ko: name, en: name, latitude, longitude });
  });
  return labels;
}
