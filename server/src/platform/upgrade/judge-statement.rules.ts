/** Work that a statement causes on a table with rows: none, reading all rows, building an index, copying the table, or changing rows. */
export type Effect = 'instant' | 'scan' | 'build' | 'rewrite' | 'rows';

export interface Judgement {
  readonly statement: string;
  /** null: a new object that is not in use yet, an object that is no table, or a statement that is not known. */
  readonly table: string | null;
  readonly lock: string;
  readonly effect: Effect;
  /** Reason why servers of the previous version fail afterwards; null: they continue to work. */
  readonly breaks: string | null;
  /** Reason why a large table would be locked for long; null: it is not. */
  readonly locksLong: string | null;
}

const BLOCKS_ALL = 'nobody reads or writes';
const BLOCKS_WRITES = 'nobody writes';
const BLOCKS_ROWS = 'nobody changes the same rows';
const BLOCKS_NOTHING = 'people read and write';

type Verdict = Pick<Judgement, 'lock' | 'effect'> & Partial<Pick<Judgement, 'breaks' | 'locksLong'>>;

/** Verdicts on the parts of "alter table"; the first matching pattern counts. */
const partVerdicts: readonly (readonly [RegExp, Verdict])[] = [
  [/^validate constraint/, { lock: BLOCKS_NOTHING, effect: 'scan' }],
  [/^add (constraint \S+ )?(unique|primary key) using index/, { lock: BLOCKS_ALL, effect: 'instant' }],
  [
    /^add (constraint \S+ )?(unique|primary key|exclude)/,
    {
      lock: BLOCKS_ALL,
      effect: 'build',
      locksLong:
        'builds an index while nobody reads or writes: build it as an index migration, then "add constraint … using index"',
    },
  ],
  [/^add (constraint \S+ )?(check|foreign key).* not valid$/, { lock: BLOCKS_WRITES, effect: 'instant' }],
  [
    /^add (constraint \S+ )?(check|foreign key|not null)/,
    {
      lock: BLOCKS_ALL,
      effect: 'scan',
      locksLong:
        'reads the whole table while it is locked: add it "not valid", and "validate constraint" in the next migration',
    },
  ],
  [
    /^add (column )?.* (unique|primary key)/,
    {
      lock: BLOCKS_ALL,
      effect: 'build',
      locksLong:
        'builds an index while nobody reads or writes: add the column alone, then an index migration',
    },
  ],
  [
    /^add (column )?.*(generated .*stored|\bserial\b|bigserial|generated .*identity|default (gen_random_uuid|random|clock_timestamp|nextval))/,
    {
      lock: BLOCKS_ALL,
      effect: 'rewrite',
      locksLong: 'rewrites the whole table: add the column empty and fill it by a backfill',
    },
  ],
  [
    /^add (column )?.*\bcheck\b/,
    {
      lock: BLOCKS_ALL,
      effect: 'scan',
      locksLong:
        'reads the whole table while it is locked: add the constraint in a statement of its own, "not valid"',
    },
  ],
  [
    /^add (column )?(?!.*\bdefault\b).*\bnot null\b/,
    {
      lock: BLOCKS_ALL,
      effect: 'scan',
      locksLong:
        'fails on existing rows: give it a default, or add it without "not null" and fill it by a backfill',
      breaks: 'older servers insert rows without the column',
    },
  ],
  [/^add (column )?/, { lock: BLOCKS_ALL, effect: 'instant' }],
  [
    /^alter (column )?\S+ (set data )?type/,
    {
      lock: BLOCKS_ALL,
      effect: 'rewrite',
      locksLong:
        'rewrites the whole table: add a new column, fill it by a backfill, and change over a release later',
      breaks: 'older servers read the former type',
    },
  ],
  [
    /^alter (column )?\S+ set not null/,
    {
      lock: BLOCKS_ALL,
      effect: 'scan',
      locksLong:
        'reads the whole table while it is locked: add "check (… is not null) not valid", validate it in the next migration, then name the table in smallTables of the migration that sets "not null"',
      breaks: 'older servers may write null',
    },
  ],
  [
    /^alter (column )?\S+ (set|drop) (default|not null|statistics|storage)/,
    { lock: BLOCKS_ALL, effect: 'instant' },
  ],
  [/^drop constraint/, { lock: BLOCKS_ALL, effect: 'instant' }],
  [
    /^drop (column )?/,
    { lock: BLOCKS_ALL, effect: 'instant', breaks: 'older servers still read the column' },
  ],
  [/^rename/, { lock: BLOCKS_ALL, effect: 'instant', breaks: 'older servers still use the former name' }],
  [/^set \(/, { lock: BLOCKS_NOTHING, effect: 'instant' }],
];

const harmlessVerdict: Verdict = { lock: BLOCKS_NOTHING, effect: 'instant' };
const unknownVerdict: Verdict = {
  lock: 'not known',
  effect: 'rewrite',
  locksLong:
    'is a statement that the rules do not know: add it to judge-statement.rules.ts with what it locks',
};

/** Judges a statement, as `recordStatements` returns it. Several parts of one "alter table" are judged one by one. */
export function judgeStatement(statement: string): readonly Judgement[] {
  const text = statement.toLowerCase().replaceAll('"', '');
  const judgementOf = (table: string | null, verdict: Verdict): Judgement => ({
    ...{ statement, table, breaks: null, locksLong: null },
    ...verdict,
  });
  const [, table = '', rest = ''] = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(text) ?? [];
  if (table !== '')
    return splitAtCommas(rest).map((part) =>
      judgementOf(table, partVerdicts.find(([pattern]) => pattern.test(part))?.[1] ?? unknownVerdict),
    );
  return [judgementOf(...judgeOtherStatement(text))];
}

function judgeOtherStatement(text: string): readonly [string | null, Verdict] {
  const index =
    /^create (?:unique )?index (concurrently )?(?:if not exists )?(?:[\w.]+ )?on (?:only )?([\w.]+)/.exec(
      text,
    );
  if (index)
    return [
      index[2] ?? null,
      index[1]
        ? { lock: BLOCKS_NOTHING, effect: 'build' }
        : {
            lock: BLOCKS_WRITES,
            effect: 'build',
            locksLong: 'keeps everybody from writing while it is built: make it a migration with "index"',
          },
    ];
  const rows = /^(?:with .* )?(update|delete from|merge into) (?:only )?([\w.]+)/.exec(text);
  if (rows)
    return [
      rows[2] ?? null,
      {
        lock: BLOCKS_ROWS,
        effect: 'rows',
        locksLong: 'changes all rows in one transaction: begin a backfill instead',
      },
    ];
  const trigger = /^create (?:or replace )?(?:constraint )?trigger .* on ([\w.]+)/.exec(text);
  if (trigger) return [trigger[1] ?? null, { lock: BLOCKS_WRITES, effect: 'instant' }];
  const drop = /^drop (table|view|function|type|sequence)(?: if exists)? ([\w.]+)/.exec(text);
  if (drop)
    return [
      drop[1] === 'table' ? (drop[2] ?? null) : null,
      { lock: BLOCKS_ALL, effect: 'instant', breaks: `older servers still use the ${drop[1]}` },
    ];
  const lock = /^(?:lock table|truncate(?: table)?|cluster|vacuum full) ([\w.]+)/.exec(text);
  if (lock)
    return [
      lock[1] ?? null,
      { lock: BLOCKS_ALL, effect: 'rewrite', locksLong: 'locks the table for everybody' },
    ];
  const harmlessPattern =
    /^(create (unlogged )?table|create (or replace )?(function|view)|create (sequence|type|extension)|alter type \S+ add value|alter sequence|drop index|drop trigger|insert into|select|comment on|set local|analyze)/;
  return [null, harmlessPattern.test(text) ? harmlessVerdict : unknownVerdict];
}

/** Returns the tables that a list of statements creates; a lock on these disturbs nobody. */
export function createdTables(statements: readonly string[]): ReadonlySet<string> {
  const names = statements.map(
    (statement) => /^create (?:unlogged )?table (?:if not exists )?"?([\w.]+)/i.exec(statement)?.[1],
  );
  return new Set(names.filter((name) => name !== undefined));
}

/** Splits at commas outside of parentheses. */
function splitAtCommas(text: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts.map((part) => part.trim());
}
