/** Work that a statement causes on a table with rows. */
export type Effect = 'instant' | 'scan' | 'build' | 'rewrite' | 'rows';

export interface Judgement {
  readonly statement: string;
  /** null: a new object that is not in use yet. */
  readonly table: string | null;
  readonly lock: string;
  readonly effect: Effect;
  /** Reason why servers of the previous version fail afterwards; null: they continue to work. */
  readonly breaks: string | null;
  /** Reason why a large table would be locked for long; null: it is not. */
  readonly locksLong: string | null;
}

const EXCLUSIVE = 'nobody reads or writes';
const WRITES = 'nobody writes';
const ROWS = 'nobody changes the same rows';
const SHARED = 'people read and write';

type Verdict = Pick<Judgement, 'lock' | 'effect'> & Partial<Pick<Judgement, 'breaks' | 'locksLong'>>;

/** Verdicts on the parts of "alter table"; the first matching pattern counts. */
const parts: readonly (readonly [RegExp, Verdict])[] = [
  [/^validate constraint/, { lock: SHARED, effect: 'scan' }],
  [/^add (constraint \S+ )?(unique|primary key) using index/, { lock: EXCLUSIVE, effect: 'instant' }],
  [
    /^add (constraint \S+ )?(unique|primary key|exclude)/,
    {
      lock: EXCLUSIVE,
      effect: 'build',
      locksLong:
        'builds an index while nobody reads or writes: build it as an index migration, then "add constraint … using index"',
    },
  ],
  [/^add (constraint \S+ )?(check|foreign key).* not valid$/, { lock: WRITES, effect: 'instant' }],
  [
    /^add (constraint \S+ )?(check|foreign key|not null)/,
    {
      lock: EXCLUSIVE,
      effect: 'scan',
      locksLong:
        'reads the whole table while it is locked: add it "not valid", and "validate constraint" in the next migration',
    },
  ],
  [
    /^add (column )?.* (unique|primary key)/,
    {
      lock: EXCLUSIVE,
      effect: 'build',
      locksLong:
        'builds an index while nobody reads or writes: add the column alone, then an index migration',
    },
  ],
  [
    /^add (column )?.*(generated .*stored|\bserial\b|bigserial|generated .*identity|default (gen_random_uuid|random|clock_timestamp|nextval))/,
    {
      lock: EXCLUSIVE,
      effect: 'rewrite',
      locksLong: 'writes the whole table anew: add the column empty and fill it by a backfill',
    },
  ],
  [
    /^add (column )?.*\bcheck\b/,
    {
      lock: EXCLUSIVE,
      effect: 'scan',
      locksLong: 'reads the whole table while it is locked: add the constraint for itself, "not valid"',
    },
  ],
  [
    /^add (column )?(?!.*\bdefault\b).*\bnot null\b/,
    {
      lock: EXCLUSIVE,
      effect: 'scan',
      locksLong:
        'fails on rows that are there: give it a default, or add it without "not null" and fill it by a backfill',
      breaks: 'older servers insert rows without the column',
    },
  ],
  [/^add (column )?/, { lock: EXCLUSIVE, effect: 'instant' }],
  [
    /^alter (column )?\S+ (set data )?type/,
    {
      lock: EXCLUSIVE,
      effect: 'rewrite',
      locksLong:
        'writes the whole table anew: add a new column, fill it by a backfill, and change over a release later',
      breaks: 'older servers read the former type',
    },
  ],
  [
    /^alter (column )?\S+ set not null/,
    {
      lock: EXCLUSIVE,
      effect: 'scan',
      locksLong:
        'reads the whole table while it is locked: add "check (… is not null) not valid", validate it in the next migration, then name the table in smallTables of the one that sets it',
      breaks: 'older servers may write null',
    },
  ],
  [
    /^alter (column )?\S+ (set|drop) (default|not null|statistics|storage)/,
    { lock: EXCLUSIVE, effect: 'instant' },
  ],
  [/^drop constraint/, { lock: EXCLUSIVE, effect: 'instant' }],
  [/^drop (column )?/, { lock: EXCLUSIVE, effect: 'instant', breaks: 'older servers still read the column' }],
  [/^rename/, { lock: EXCLUSIVE, effect: 'instant', breaks: 'older servers still use the former name' }],
  [/^set \(/, { lock: SHARED, effect: 'instant' }],
];

const free: Verdict = { lock: SHARED, effect: 'instant' };
const unknown: Verdict = {
  lock: 'not known',
  effect: 'rewrite',
  locksLong: 'is no statement that the rules know: add it to judge-statement.rules.ts with what it locks',
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
      judgementOf(table, parts.find(([pattern]) => pattern.test(part))?.[1] ?? unknown),
    );
  return [judgementOf(...judgeOther(text))];
}

function judgeOther(text: string): readonly [string | null, Verdict] {
  const index =
    /^create (?:unique )?index (concurrently )?(?:if not exists )?(?:[\w.]+ )?on (?:only )?([\w.]+)/.exec(
      text,
    );
  if (index)
    return [
      index[2] ?? null,
      index[1]
        ? { lock: SHARED, effect: 'build' }
        : {
            lock: WRITES,
            effect: 'build',
            locksLong: 'keeps everybody from writing while it is built: make it a migration with "index"',
          },
    ];
  const rows = /^(?:with .* )?(update|delete from|merge into) (?:only )?([\w.]+)/.exec(text);
  if (rows)
    return [
      rows[2] ?? null,
      {
        lock: ROWS,
        effect: 'rows',
        locksLong: 'changes all rows in one transaction: begin a backfill instead',
      },
    ];
  const trigger = /^create (?:or replace )?(?:constraint )?trigger .* on ([\w.]+)/.exec(text);
  if (trigger) return [trigger[1] ?? null, { lock: WRITES, effect: 'instant' }];
  const dropped = /^drop (table|view|function|type|sequence)(?: if exists)? ([\w.]+)/.exec(text);
  if (dropped)
    return [
      dropped[1] === 'table' ? (dropped[2] ?? null) : null,
      { lock: EXCLUSIVE, effect: 'instant', breaks: `older servers still use the ${dropped[1]}` },
    ];
  const lock = /^(?:lock table|truncate(?: table)?|cluster|vacuum full) ([\w.]+)/.exec(text);
  if (lock)
    return [
      lock[1] ?? null,
      { lock: EXCLUSIVE, effect: 'rewrite', locksLong: 'locks the table for everybody' },
    ];
  const harmless =
    /^(create (unlogged )?table|create (or replace )?(function|view)|create (sequence|type|extension)|alter type \S+ add value|alter sequence|drop index|drop trigger|insert into|select|comment on|set local|analyze)/;
  return [null, harmless.test(text) ? free : unknown];
}

/** Returns the tables that a list of statements creates; a lock on these disturbs nobody. */
export function createdTables(statements: readonly string[]): ReadonlySet<string> {
  const found = statements.map(
    (each) => /^create (?:unlogged )?table (?:if not exists )?"?([\w.]+)/i.exec(each)?.[1],
  );
  return new Set(found.filter((name) => name !== undefined));
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
