import { reportArea } from '@homeground/shared/api';
import type { AreaEvent } from '@homeground/shared/contracts';
import type { AreaName } from '@homeground/shared/routes';
import type { Chosen } from './choose-release';

export type ReportArea = (area: AreaName, ran: Chosen, event: AreaEvent) => void;

const told = new Set<string>();

/** Tells the operators which version worked or failed, and nothing about whom; once a page, however often somebody retries. */
export const reportFromPage: ReportArea = (area, { channel, release }, event) => {
  const report = { area, version: release.version, channel, event };
  const words = JSON.stringify(report);
  if (told.has(words)) return;
  told.add(words);
  // A page whose area fails may well be one that cannot reach us: then the count is one short.
  reportArea(report).catch(() => undefined);
};
