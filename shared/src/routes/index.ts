export type { AreaScreens } from './area';
export {
  areaNames,
  routeTable,
  type AnyArea,
  type AreaName,
  type Back,
  type Owner,
  type RouteRow,
  type ScreenId,
  type ScreenOf,
} from './table';
export { addRows, allRows, matchRoute, type RouteMatch } from './match';
export { registryRows } from './registry-rows';
export { guestSpotsAddress, myPostsAddress } from './lists';
export { cameFromApp } from './came-from-app';
export { paths } from './paths';
export { isServerPage, noticeTarget } from './notice-target';
