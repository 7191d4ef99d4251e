/** @typedef {{ status: string, fullName?: string, failureMessages?: readonly string[] | null }} JestTest */
/** @typedef {{ name?: string, message?: string, assertionResults: readonly JestTest[] }} JestSuite */
/** @typedef {{ message?: string, location?: { file: string, line: number } }} PlaywrightError */
/** @typedef {{ title: string, tests: readonly { status: string, results: readonly { errors?: readonly PlaywrightError[] }[] }[] }} PlaywrightSpec */
/** @typedef {{ title: string, specs?: readonly PlaywrightSpec[], suites?: readonly PlaywrightSuite[] }} PlaywrightSuite */

const MOST_LINES = 8;
const MOST_FAILURES = 12;

// eslint-disable-next-line no-control-regex -- colours of a terminal begin with a control character
const colours = /\u001B\[[0-9;]*m/g;

/**
 * Title and first lines of an error, without the stack and the code around it.
 * @param {string} title @param {string | undefined} message
 */
function describeFailure(title, message) {
  const lines = (message ?? '')
    .replaceAll(colours, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*at .*[:)]/.test(line) && !/^\s*>?\s*\d* \|/.test(line));
  return [title, ...lines.slice(0, MOST_LINES).map((line) => `    ${line.trim()}`)].join('\n');
}

/** @param {readonly JestSuite[]} suites */
export function failuresOfJest(suites) {
  return suites.flatMap(({ name = '', message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName = '', failureMessages }) =>
        describeFailure(`${name}: ${fullName}`, failureMessages?.[0]),
      );
    return message && assertionResults.length === 0 ? [describeFailure(name, message)] : [];
  });
}

/** @param {readonly PlaywrightSuite[]} suites @param {string} file @returns {string[]} */
export function failuresOfPlaywright(suites, file = '') {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const at = file || title;
    const own = specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => {
          const error = results.flatMap(({ errors = [] }) => errors)[0];
          const line = error?.location ? `:${error.location.line}` : '';
          return describeFailure(`${at}${line}: ${spec.title}`, error?.message);
        }),
    );
    return [...own, ...failuresOfPlaywright(inner, at)];
  });
}

/**
 * Returns the lines that name the failures again at the end of the output, which is read first.
 * @param {readonly string[]} failures
 */
export function failureList(failures) {
  const more =
    failures.length > MOST_FAILURES
      ? [`and ${failures.length - MOST_FAILURES} more: see the output above`]
      : [];
  return [...failures.slice(0, MOST_FAILURES), ...more].map((text) => `  ${text.replaceAll('\n', '\n  ')}`);
}
