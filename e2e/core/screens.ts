import { routeTable, type RouteRow, type ScreenId } from '@homeground/shared/routes';

export type ScreenRoute = RouteRow & { readonly id: ScreenId };
export const screenRoutes: readonly ScreenRoute[] = routeTable;

/** A well-formed id that does not exist. */
export const unknownId = '018f0000-0000-7000-8000-000000000000';

/** Returns the path of this route. Ids become `userId` below /user/ and an unknown id elsewhere. */
export function addressOf(row: RouteRow, userId: string): string {
  const isUserRoute = row.path.startsWith('/user/');
  return row.path.replaceAll(/:\w+/g, isUserRoute ? userId : unknownId);
}
