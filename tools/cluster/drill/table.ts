export interface Outcome {
  readonly fault: string;
  readonly lost: number;
  /** Writes that happened twice, and messages that a page showed twice. */
  readonly doubled: number;
  /** Live frames that came twice and that the pages dropped. */
  readonly dropped: number;
  /** Writes that a former primary acknowledged wrongly. */
  readonly taken: number;
  /** Posts that their writer did not find in a list right afterwards. */
  readonly unseen: number;
  /** Longest time between two answered reads of a list. */
  readonly unreadMs: number;
  /** Longest time between two acknowledged writes. */
  readonly silentMs: number;
  /** Time until the last page had reconnected. */
  readonly socketMs: number;
}

/** Returns the outcomes by fault as a Markdown table. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const faults = [...new Set(outcomes.map(({ fault }) => fault))].sort();
  const rows = faults.map((fault) => {
    const rounds = outcomes.filter((outcome) => outcome.fault === fault);
    const sum = (valueOf: (outcome: Outcome) => number) =>
      rounds.reduce((total, outcome) => total + valueOf(outcome), 0);
    const medianAndLongest = (valueOf: (outcome: Outcome) => number) => {
      const sortedValues = rounds.map(valueOf).sort((a, b) => a - b);
      const median = sortedValues[Math.floor(sortedValues.length / 2)] ?? 0;
      return `${(median / 1000).toFixed(1)} (${((sortedValues.at(-1) ?? 0) / 1000).toFixed(1)})`;
    };
    return [
      fault,
      rounds.length,
      sum(({ lost }) => lost),
      sum(({ doubled }) => doubled),
      sum(({ dropped }) => dropped),
      sum(({ taken }) => taken),
      sum(({ unseen }) => unseen),
      medianAndLongest(({ silentMs }) => silentMs),
      medianAndLongest(({ unreadMs }) => unreadMs),
      medianAndLongest(({ socketMs }) => socketMs),
    ];
  });
  const head = [
    'Fault',
    'Rounds',
    'Lost',
    'Doubled',
    'Frames dropped by pages',
    'Wrongly acknowledged by a former primary',
    'Own posts not seen',
    'Seconds without a write: median (longest)',
    'Seconds without a read',
    'Seconds until the last socket was back',
  ];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
