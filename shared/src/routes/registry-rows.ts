import { firstPartOf, routesProblem, wordOfArea, type AreaRoute } from '@homeground/shared/contracts';
import { areaNames, routeTable, type AnyArea, type RouteRow } from './table';

const tableWords = new Set(routeTable.map(({ path }) => firstPartOf(path)));

function isAccepted(area: string, routes: readonly AreaRoute[]): area is AnyArea {
  const isInTable = areaNames.some((name) => name === area) || tableWords.has(wordOfArea(area) ?? '');
  return !isInTable && routesProblem(area, routes) === null;
}

/**
 * Returns the route rows that live releases bring. Skips areas that are in the table already, and addresses that belong to the table or to
 * the server, so that a release never takes an address of another area.
 */
export function registryRows(routesByArea: Readonly<Record<string, readonly AreaRoute[]>>): RouteRow[] {
  return Object.entries(routesByArea).flatMap(([area, routes]) =>
    isAccepted(area, routes) ? routes.map((route) => ({ ...route, owner: area })) : [],
  );
}
