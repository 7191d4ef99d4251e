import type { TimesVerdict } from './judge';

export interface Outcome {
  readonly fault: string;
  readonly lost: number;
  /** Writes that happened twice, and messages and notices that a page got twice. */
  readonly doubled: number;
  /** Live frames that came twice and that the pages dropped. */
  readonly dropped: number;
  /** Messages and notices that pages lacked when the cluster was healthy again. */
  readonly missed: number;
  /** Writes that a former primary acknowledged wrongly. */
  readonly taken: number;
  /** Posts that their writer did not find in a list right afterwards. */
  readonly unseen: number;
  /** Answers that no caller expects: an error other than 503 with `Retry-After`, a refusal, or none without a fault. */
  readonly broken: number;
  /** Longest time between two answered reads of a list. */
  readonly unreadMs: number;
  /** Longest time between two acknowledged writes. */
  readonly silentMs: number;
  /** Longest wait of a caller for the answer to a write. */
  readonly writeMs: number;
  /** Time until the last page had reconnected. */
  readonly socketMs: number;
  readonly times: TimesVerdict;
}

/** Heads of the columns, with what the cells contain. */
const columns: readonly (readonly [string, (rounds: readonly Outcome[]) => string | number])[] = [
  ['Fault', ([first]) => first?.fault ?? ''],
  ['Rounds', ({ length }) => length],
  ['Lost', sumOf('lost')],
  ['Doubled', sumOf('doubled')],
  ['Frames dropped by pages', sumOf('dropped')],
  ['Missed by pages', sumOf('missed')],
  ['Wrongly acknowledged by a former primary', sumOf('taken')],
  ['Own posts not seen', sumOf('unseen')],
  ['Wrong answers', sumOf('broken')],
  ['Seconds without a write: median (longest)', medianAndLongest('silentMs')],
  ['Longest wait of a writer', medianAndLongest('writeMs')],
  ['Seconds without a read', medianAndLongest('unreadMs')],
  ['Seconds until the last socket was back', medianAndLongest('socketMs')],
  ['Limits of time', verdicts],
];

/** Returns the outcomes by fault as a Markdown table. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const faults = [...new Set(outcomes.map(({ fault }) => fault))].sort();
  const rows = faults.map((name) => {
    const rounds = outcomes.filter(({ fault }) => fault === name);
    return columns.map(([, cellOf]) => cellOf(rounds));
  });
  const head = columns.map(([name]) => name);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

type NumberName = { [K in keyof Outcome]: Outcome[K] extends number ? K : never }[keyof Outcome];

function sumOf(name: NumberName) {
  return (rounds: readonly Outcome[]) => rounds.reduce((total, round) => total + round[name], 0);
}

function medianAndLongest(name: NumberName) {
  return (rounds: readonly Outcome[]) => {
    const sortedValues = rounds.map((round) => round[name]).sort((a, b) => a - b);
    const median = sortedValues[Math.floor(sortedValues.length / 2)] ?? 0;
    return `${(median / 1000).toFixed(1)} (${((sortedValues.at(-1) ?? 0) / 1000).toFixed(1)})`;
  };
}

/** Returns how often the limits were kept or missed, or not judged because the machine was busy. */
function verdicts(rounds: readonly Outcome[]): string {
  if (rounds.every(({ times }) => times === 'no limit')) return 'none';
  return (['kept', 'missed', 'not judged'] as const)
    .map((verdict) => [rounds.filter(({ times }) => times === verdict).length, verdict] as const)
    .flatMap(([count, verdict]) => (count > 0 ? [`${count} ${verdict}`] : []))
    .join(', ');
}
