import type { OutlineBox, OutlineLevel } from '@homeground/shared/contracts';
import { eachIn, numberAt } from './grid.rules';
import type { Label } from './outlines.rules';
import { radiusOfTown, type World } from './world.rules';

/** A map of a country names its large cities; one of a city names the towns around it. */
const fewestPeople = { sido: 1_000_000, sgg: 100_000, emd: 15_000 } as const satisfies Record<
  OutlineLevel,
  number
>;

/** Returns the cities abroad that are large enough to be named at this level. */
export function worldLabelsIn(world: World, level: OutlineLevel, box: OutlineBox): Label[] {
  const least = radiusOfTown(fewestPeople[level]);
  const labels: Label[] = [];
  eachIn(world.grid, box, (row) => {
    const latitude = numberAt(world.centres.latitudes, row);
    const longitude = numberAt(world.centres.longitudes, row);
    const isInside =
      latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
    // The radii are kept with seven digits; a city of exactly this size is one of them.
    if (!isInside || numberAt(world.centres.radiiKm, row) < least * 0.9999) return;
    const { name, country } = world.cityAt(row);
    if (country !== 'KR') labels.push({ ko: name, en: name, latitude, longitude });
  });
  return labels;
}
