/**
 * Tests that `npm test` leaves to `npm run test:all`. They go through every case of something (all cells of a table of rights, all
 * kills, all screens in all states) and take most of the time; the other tests run the same code with fewer cases. Entries are regular
 * expressions: parts of a path, or names of specs. `selection.test.ts` finds entries without a test.
 */
export const exhaustiveTests = {
  tools: ['tools/generators/', 'tools/container/', 'tools/release/kills/', 'tools/first-day\\.test'],
  server: [
    // Every cell of a table, every hostile value, every answer.
    '-matrix\\.test',
    '-states\\.test',
    'blindness\\.test',
    'trilateration',
    'server/src/(?:answers|evil-values|hidden-words|statement-plans)\\.test',
    'modules/departures/',
    // Races, kills, attacks, several processes, large data.
    '-races\\.test',
    '-processes\\.test',
    '-flood\\.test',
    '-memory\\.test',
    'platform/http/(?:attacks|hog)\\.test',
    'platform/database/(?:contention|migrate|pglite)\\.test',
    // Programs of operators, each started for real.
    'server/src/(?:commands|main)\\.test',
    'server/seed/',
    'platform/(?:backup|database/embedded|replicas|upgrade)/',
    'modules/desk/',
    'modules/geo/(?:import/|address\\.test)',
    'modules/metrics/provoked-',
  ],
  browser: [
    // Every screen: access by keyboard and screen reader, widths, states, both languages, preloads.
    'access-(?:dialogs|narrow|pages|screens|states|wide)',
    'completeness',
    'first-calls',
    'guard',
    'line-breaks',
    'line-dots',
    'preloaded',
    // Releases, development servers and packages.
    'a-fifth-area',
    'an-area-from-outside',
    'area-(?:network|origin|routes)',
    'bare-clone',
    'canary',
    'commands',
    'dev',
    'integrity',
    'open-tab',
    'release',
    // Kills, cuts and large data.
    'applicants-many',
    'chat-(?:cuts|kill)',
    'heap',
    // One feature in every variant; the journeys through all areas use the same features, too.
    'keyboard(?:-visits)?',
    'location',
    'map',
    'push',
    'share-picture',
  ],
};

/** Tests that start a cluster. `npm run test:long` runs them in a stage of their own, because they take minutes each. */
export const clusterTests = ['walk', 'rolling', 'stop'].map((name) => `tools/cluster/${name}\\.test`);
const clusterJestPattern = clusterTests.join('|');

const exhaustiveJestPattern = [...exhaustiveTests.tools, ...exhaustiveTests.server].join('|');

export const quickJestTests = [
  '--testPathIgnorePatterns',
  '/node_modules/',
  exhaustiveJestPattern,
  clusterJestPattern,
];
export const exhaustiveJestTests = ['--testPathPatterns', exhaustiveJestPattern];
export const clusterJestTests = ['--testPathPatterns', clusterJestPattern];

/** Matches the paths of the exhaustive browser specs. */
export const exhaustiveSpecs = new RegExp(`/specs/(?:${exhaustiveTests.browser.join('|')})\\.spec\\.ts$`);
