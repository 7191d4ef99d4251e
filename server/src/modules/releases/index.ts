/** Releases of the areas, and the reports of pages on which an area failed. */
export { addReportSender, type ReportCount, reportCountsSince } from './area-reports.repository';
export { type AreaReportDeps, recentReportCounts } from './area-reports.usecases';
export { type LivePart, liveParts } from './release-state.rules';
export type { PublishedGeneration, SiteReleases } from './site-releases.repository';
