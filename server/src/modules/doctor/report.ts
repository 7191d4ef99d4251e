import type { Finding, State } from './finding';

const signs: Readonly<Record<State, string>> = { good: 'ok', warning: 'look', problem: 'wrong' };
const WIDTH = Math.max(...Object.values(signs).map((sign) => sign.length));

/** Returns the lines for the operator: each finding, with its advice below. */
export function report(findings: readonly Finding[]): readonly string[] {
  const count = (state: State) => findings.filter((finding) => finding.state === state).length;
  return [
    ...findings.flatMap(({ subject, state, text, advice }) => [
      `${signs[state].padEnd(WIDTH)}  ${subject}: ${text}`,
      ...(advice === undefined ? [] : [`${' '.repeat(WIDTH)}  → ${advice}`]),
    ]),
    '',
    `${count('problem')} wrong, ${count('warning')} to look at, ${count('good')} in order.`,
  ];
}
