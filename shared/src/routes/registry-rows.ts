import { firstPartOf, routesProblem, wordOfArea, type AreaRoute } from '@homeground/shared/contracts';
import { areaNames, routeTable, type AnyArea, type RouteRow } from './table';

const firstPartsInTable = new Set(routeTable.map(({ path }) => firstPartOf(path)));

function isAccepted(area: string, routes: readonly AreaRoute[]): area is AnyArea {
  const isInTable = areaNames.some((name) => name === area) || firstPartsInTable.has(wordOfArea(area) ?? '');
  return !isInTable && routesProblem(area, routes) === null;
}

/**
 * Returns the route rows that live releases bring. Skips an area that is in the table already, or that has an address of the table or of
 * the server, so that a release never takes an address of another area.
 */
export function registryRows(routesByArea: Readonly<Record<string, readonly AreaRoute[]>>): RouteRow[] {
  return Object.entries(routesByArea).flatMap(([area, routes]) =>
    isAccepted(area, routes) ? routes.map((route) => ({ ...route, owner: area })) : [],
  );
}
