import { relative } from 'node:path';

/** @typedef {{ status: string, fullName?: string, failureMessages?: readonly string[] | null }} JestTest */
/** @typedef {{ name?: string, message?: string, assertionResults: readonly JestTest[] }} JestSuite */
/** @typedef {{ message?: string, location?: { file: string, line: number } }} PlaywrightError */
/** @typedef {{ title: string, tests: readonly { status: string, results: readonly { errors?: readonly PlaywrightError[] }[] }[] }} PlaywrightSpec */
/** @typedef {{ title: string, specs?: readonly PlaywrightSpec[], suites?: readonly PlaywrightSuite[] }} PlaywrightSuite */

const MAX_LINES = 8;
const MAX_FAILURES = 12;

// eslint-disable-next-line no-control-regex -- colours of a terminal begin with a control character
const colours = /\u001B\[[0-9;]*m/g;

/**
 * Returns the title and the first lines of an error, without the stack and the printed source lines.
 * @param {string} title @param {string | undefined} message
 */
function describeFailure(title, message) {
  const lines = (message ?? '')
    .replaceAll(colours, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*at .*[:)]/.test(line) && !/^\s*>?\s*\d* \|/.test(line));
  return [title, ...lines.slice(0, MAX_LINES).map((line) => `    ${line.trim()}`)].join('\n');
}

/** @param {readonly JestSuite[]} suites */
export function failuresOfJest(suites) {
  return suites.flatMap(({ name = '', message, assertionResults }) => {
    const failedTests = assertionResults.filter(({ status }) => status === 'failed');
    if (failedTests.length > 0)
      return failedTests.map(({ fullName = '', failureMessages }) =>
        describeFailure(`${name}: ${fullName}`, failureMessages?.[0]),
      );
    // The file did not load, or a hook around its tests failed.
    return message ? [describeFailure(name, message)] : [];
  });
}

/**
 * Returns the spec's file with its line. `location` is where the error was thrown: in a helper's file, it follows in brackets, and the line
 * is that of the call, which only the stack names.
 * @param {string} specFile @param {PlaywrightError | undefined} error
 */
function placeOf(specFile, { location, message = '' } = {}) {
  if (!location) return specFile;
  if (location.file.endsWith(`/${specFile}`)) return `${specFile}:${location.line}`;
  const ownFrame = message
    .split('\n')
    .find((line) => /^ {4}at /.test(line) && line.includes(`/${specFile}:`));
  const [line] = ownFrame?.split(`/${specFile}:`)[1]?.split(':') ?? [];
  const ownPlace = line === undefined ? specFile : `${specFile}:${line}`;
  return `${ownPlace} (${relative(process.cwd(), location.file)}:${location.line})`;
}

/** @param {readonly PlaywrightSuite[]} suites @param {string} file @returns {string[]} */
export function failuresOfPlaywright(suites, file = '') {
  return suites.flatMap(({ title, specs = [], suites: innerSuites = [] }) => {
    // The outermost suite has the name of the file as its title.
    const suiteFile = file || title;
    const ownFailures = specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => {
          const error = results.flatMap(({ errors = [] }) => errors)[0];
          return describeFailure(`${placeOf(suiteFile, error)}: ${spec.title}`, error?.message);
        }),
    );
    return [...ownFailures, ...failuresOfPlaywright(innerSuites, suiteFile)];
  });
}

/**
 * Returns the lines that repeat the failures at the end of the output, where readers look first.
 * @param {readonly string[]} failures
 */
export function failureList(failures) {
  const furtherFailures =
    failures.length > MAX_FAILURES
      ? [`and ${failures.length - MAX_FAILURES} more: see the output above`]
      : [];
  return [...failures.slice(0, MAX_FAILURES), ...furtherFailures].map(
    (text) => `  ${text.replaceAll('\n', '\n  ')}`,
  );
}
