import type { RouteRow } from '@homeground/shared/routes';
import type { AreaRow } from './screen-loader';

export function isAreaRow<Row extends Pick<RouteRow, 'id' | 'owner'>>(row: Row): row is Row & AreaRow {
  return row.owner !== 'shell';
}
