import path from 'node:path';
import { runNode } from './command.mjs';
import {
  deleteReport,
  checkedCounts,
  countsOfJest,
  countsOfPlaywright,
  countAsOneTest,
  readReport,
  sumCounts,
} from './counts.mjs';
import { cache, isMainRepository, packageFile, resolveRepositoryPath } from './places.mjs';
import { indentLines } from './whole-lines.mjs';
import { areas, typedWorkspaces, workspaces } from './workspaces.mjs';

/** Returns the path of a program of an installed package. @param {string} file e.g. `jest/bin/jest.js` */
const bin = (file) => {
  const [name = '', ...rest] = file.split('/');
  return packageFile(name, rest.join('/'));
};

/** @param {readonly string[]} folders */
export async function checkFormat(folders = ['.']) {
  const args = [
    bin('prettier/bin/prettier.cjs'),
    '--check',
    ...folders,
    '--log-level',
    'warn',
    '--cache',
    '--cache-location',
    path.join(cache, 'prettier'),
  ];
  const { code } = await runNode(args, { log: 'format' });
  return { ...countAsOneTest(code === 0), ...(code === 0 ? {} : { note: 'Run npm run format.' }) };
}

/**
 * Starts the linter and returns a stage that waits for it. The linter uses one core for minutes, so earlier stages run in parallel.
 * @param {readonly string[]} folders
 */
export function startLint(folders = ['.']) {
  const lintResults = lintInTurn(folders);
  return async () => {
    const results = await lintResults;
    const output = results.map((result) => result.output.trim()).filter((text) => text !== '');
    if (output.length > 0) console.log(indentLines(output.join('\n\n')));
    return countAsOneTest(results.every(({ code }) => code === 0));
  };
}

/** @param {readonly string[]} folders */
async function lintInTurn(folders) {
  /** @type {import('./command.mjs').CommandResult[]} */
  const results = [];
  for (const [index, group] of lintGroups(folders).entries())
    // The limit is long, because on a small machine the linter and the other stages share the cores.
    results.push(await runNode(lintArgs(group), { log: `lint-${index}`, show: false, minutes: 25 }));
  return results;
}

/**
 * Returns the arguments of each linter process. A single process for the whole repository would hold the types of all
 * workspaces in memory, which needs more than the 4 GB that Node allows.
 * @param {readonly string[]} folders
 */
function lintGroups(folders) {
  if (!isMainRepository || !folders.includes('.')) return [folders];
  const groups = [['server'], ['shared', 'shell', ...areas()]];
  const remainingFolders = ['.', ...groups.flat().flatMap((folder) => ['--ignore-pattern', `${folder}/**`])];
  return [...groups, remainingFolders];
}

/** @param {readonly string[]} group */
const lintArgs = (group) => [
  bin('eslint/bin/eslint.js'),
  ...group,
  '--max-warnings',
  '0',
  '--cache',
  '--cache-location',
  path.join(cache, 'eslint/'),
  '--cache-strategy',
  'content',
];

/** @param {string} workspace */
async function checkTypesOf(workspace) {
  const buildInfo = path.join(cache, 'types', `${workspace}.tsbuildinfo`);
  const args = [
    bin('typescript-native/bin/tsc'),
    '-p',
    resolveRepositoryPath(workspace),
    '--incremental',
    '--tsBuildInfoFile',
    buildInfo,
    '--pretty',
    'false',
  ];
  const { code, output } = await runNode(args, { log: `types-${workspace}`, show: false });
  console.log(`    ${code === 0 ? 'ok' : 'FAILED'} ${workspace}`);
  if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '      '));
  return countAsOneTest(code === 0);
}

/** Checks the types of all workspaces, two at a time, because the smallest machine has two cores. */
export async function checkTypes() {
  const unlistedAreas = areas().filter((area) => !workspaces().includes(area));
  const waitingWorkspaces = typedWorkspaces();
  /** @type {import('./counts.mjs').Counts[]} */
  const results = [];
  const worker = async () => {
    for (
      let workspace = waitingWorkspaces.shift();
      workspace !== undefined;
      workspace = waitingWorkspaces.shift()
    )
      results.push(await checkTypesOf(workspace));
  };
  await Promise.all([worker(), worker()]);
  if (unlistedAreas.length === 0) return sumCounts(results);
  return {
    ...sumCounts([...results, countAsOneTest(false)]),
    note: `Not listed in package.json "workspaces": ${unlistedAreas.join(', ')}.`,
  };
}

/** @param {string} log @param {readonly string[]} args @param {{ env?: Record<string, string | undefined>, minutes?: number }} [options] */
export async function runJest(log, args, { env = {}, minutes = 15 } = {}) {
  const report = path.join(cache, 'gate', `${log}.json`);
  deleteReport(report);
  const commonArgs = [
    '--json',
    '--outputFile',
    report,
    '--cacheDirectory',
    path.join(cache, 'jest'),
    '--testLocationInResults=false',
    // When jest runs several projects, it reads these options only from the command line.
    '--testTimeout=240000',
    // Workers leak memory with each test file. Without a restart two workers grow to 3 GB and spend most of their time on garbage
    // collection.
    '--workerIdleMemoryLimit=800MB',
  ];
  const { code } = await runNode([bin('jest/bin/jest.js'), ...commonArgs, ...args], {
    log,
    minutes,
    // jest writes its JSON to the file and its progress to stderr.
    env: { NODE_ENV: 'test', ...env },
  });
  return checkedCounts(readReport(report, countsOfJest), code);
}

/** @param {string} log @param {readonly string[]} args @param {{ env?: Record<string, string | undefined>, minutes?: number }} [options] */
export async function runPlaywright(log, args, { env = {}, minutes = 12 } = {}) {
  const report = path.join(cache, 'gate', `${log}.json`);
  deleteReport(report);
  const { code } = await runNode(
    [
      bin('playwright/cli.js'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter',
      'list,json',
      // Playwright ends a little before the hard limit, so that it still reports its results.
      '--global-timeout',
      String(minutes * 60_000 - 30_000),
      ...args,
    ],
    {
      log,
      minutes,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
    },
  );
  return checkedCounts(readReport(report, countsOfPlaywright), code);
}
