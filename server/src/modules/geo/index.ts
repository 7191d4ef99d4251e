/** Places: distances, cells of the map, and the point that others see of a place. */
export { geoAttribution } from './attribution';
export { cellOf, cellsAround, earthRadiusMetres } from './cells.rules';
export { geoFolder, geoStartLine } from './geo-data.repository';
export type { Place } from './place.rules';
export { aboutKm, distanceKm, type Position, roundPosition } from './position.rules';
export { shownPoint } from './shown-point.rules';
