import { routeTable, type RouteRow, type ScreenId } from '@homeground/shared/routes';

export type Row = RouteRow & { readonly id: ScreenId };
export const rows: readonly Row[] = routeTable;

/** An id that looks like one and belongs to nothing. */
export const nobody = '018f0000-0000-7000-8000-000000000000';

/** An address of this row for that person. */
export function addressOf(row: RouteRow, userId: string): string {
  const own = row.path.startsWith('/user/');
  return row.path.replaceAll(/:\w+/g, own ? userId : nobody);
}
