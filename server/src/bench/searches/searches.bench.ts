import { centre, fillForSearches } from './fill-for-searches';
import { measureAlerts } from './alert-searches';
import { countSearches, spotSearches } from './count-and-spot-searches';
import { measureInTurns, tableOf } from './measure-in-turns';
import { peopleSearches, teamSearches } from './people-and-team-searches';
import { fillWithMatches } from '../../modules/matches/bench/crowd';
import { measureOnNewDatabase } from '../../modules/matches/bench/bench-database';
import { requireViewer } from '../../modules/matches';
import type { Percentiles } from '../figures';

/**
 * Measures the searches beside the list of matches: people, teams, opponents, guest spots, counts of matches, and saved searches that a
 * new match or guest spot fits. All rows are within one circle of 40 km: the worst case of a large city.
 */
const sizes = (process.env['SEARCHES_SIZES'] ?? '10000,100000,300000').split(',').map(Number);
const searchCount = Number(process.env['SEARCHES_COUNT'] ?? '40');
/** Beginnings of the names of groups to measure, such as `SEARCHES_GROUPS=days,alerts`; empty: all groups. */
const chosenGroups = (process.env['SEARCHES_GROUPS'] ?? '').split(',');
const isChosen = (group: string) => chosenGroups.some((beginning) => group.startsWith(beginning));
const now = new Date();

console.log('Targets: p50 at most 10 ms, p99 at most 50 ms, p50 at most 3 times that of the plain search.');
await measureOnNewDatabase('searches', now, async (database) => {
  const { db } = database;
  const bySize: Record<string, Record<string, Record<string, Percentiles>>> = {};
  let filledCount = 0;
  for (const size of sizes) {
    console.log(`filling up to ${size.toLocaleString('en')} rows of each kind …`);
    await fillWithMatches(database, now, filledCount, size, 'circle');
    const viewerId = await fillForSearches(db, now, filledCount, size);
    filledCount = size;
    const viewer = await requireViewer(database, viewerId);
    const groups = {
      people: peopleSearches(db, viewer, now),
      ...teamSearches(db, viewer, now),
      ...countSearches(db, viewer, now),
      'guest spots': spotSearches(db, viewer, { centre, withinKm: 40, now }),
    };
    const figures: Record<string, Record<string, Percentiles>> = {};
    for (const [group, searches] of Object.entries(groups).filter(([name]) => isChosen(name))) {
      figures[group] = await measureInTurns(searches, searchCount);
      console.log(`${size.toLocaleString('en')} rows, ${group}:`);
      console.table(tableOf(figures[group]));
    }
    if (isChosen('alerts')) {
      const alerts = await measureAlerts(db, now, searchCount);
      figures['alerts, by page'] = alerts.pages;
      console.log(`${size.toLocaleString('en')} rows, alerts (one page is one transaction of 500 searches):`);
      console.table(tableOf(alerts.pages));
      console.table(alerts.wholes);
    }
    bySize[size] = figures;
  }
  return { bySize };
});
