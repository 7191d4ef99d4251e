import { reportAreaEvent } from '@homeground/shared/api';
import type { AreaEvent } from '@homeground/shared/contracts';
import type { AnyArea } from '@homeground/shared/routes';
import type { ChosenRelease } from './choose-release';

export type ReportArea = (area: AnyArea, chosen: ChosenRelease, event: AreaEvent) => void;

const sentReports = new Set<string>();

/**
 * Reports to the operators which version worked or failed, without user data. Each report is sent once per page, however often the user
 * retries.
 */
export const reportFromPage: ReportArea = (area, { channel, release }, event) => {
  const report = { area, version: release.version, channel, event };
  const key = JSON.stringify(report);
  if (sentReports.has(key)) return;
  sentReports.add(key);
  // If the page is offline, the report is lost.
  reportAreaEvent(report).catch(() => undefined);
};
