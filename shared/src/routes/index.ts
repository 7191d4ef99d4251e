export type { AreaScreens } from './area';
export {
  areaNames,
  routeTable,
  type AreaName,
  type Back,
  type Owner,
  type RouteRow,
  type ScreenId,
  type ScreenOf,
} from './table';
export { matchRoute, type RouteMatch } from './match';
export { guestSpotsAddress, myPostsAddress } from './lists';
export { paths } from './paths';
export { isServerPage, noticeTarget } from './notice-target';
