import type { PlannedWork, UpgradeReport } from './upgrade-check.usecases';

const effects = {
  instant: 'changes no row',
  scan: 'reads every row',
  build: 'builds an index',
  rewrite: 'rewrites every row',
  rows: 'changes rows',
} as const;

/** Returns the report as lines for the operator. */
export function describeUpgrade({
  migrations,
  isRolling,
  lastBackup,
  problems,
}: UpgradeReport): readonly string[] {
  if (migrations.length === 0) return ['Nothing to do: the database has the schema of this version.'];
  return [
    `Pending migrations: ${migrations.length}`,
    ...migrations.flatMap(({ name, kind, work }) => [
      `  ${name} (${kind ?? 'of unknown kind: counts as contracting'})`,
      ...workLines(work),
    ]),
    isRolling
      ? 'Servers of the previous version may run meanwhile and afterwards: restart one after the other.'
      : 'Servers of the previous version cannot run afterwards.',
    `Last good backup: ${lastBackup?.toISOString() ?? 'none is known'}`,
    ...(problems.length === 0 ? ['Safe.'] : ['NOT SAFE', ...problems.map((problem) => `  - ${problem}`)]),
  ];
}

/** Returns one line for each table and kind of work. */
function workLines(work: readonly PlannedWork[]): readonly string[] {
  const lines = work
    .filter(({ table, currentTable }) => table !== null && currentTable !== null)
    .map(({ currentTable, effect, lock, estimateMs }) => {
      const size = currentTable
        ? `about ${Math.round(currentTable.rows)} rows, ${megabytes(currentTable.bytes)}`
        : '';
      return `    ${currentTable?.table ?? ''} (${size}): ${effects[effect]}, ${lock}, ${duration(estimateMs)}`;
    });
  return lines.length === 0 ? ['    no existing table is touched'] : [...new Set(lines)];
}

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;
const duration = (ms: number) => (ms < 1000 ? 'under a second' : `about ${Math.round(ms / 1000)} s`);
