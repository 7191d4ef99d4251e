import { runTraced, traceparent } from './tracing';

const LONGEST_TEXT = 2000;

/** Runs a statement in a span if it is part of a call or a delivery. The pollers' own look-ups have no trace. */
export function tracedStatement<T>(text: string, work: () => Promise<T>): Promise<T> {
  if (traceparent() === null) return work();
  return runTraced(
    summaryOf(text),
    () => ({
      kind: 'client',
      // The text has placeholders and no values.
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_TEXT) },
    }),
    work,
  );
}

/** Returns the verb and the first table, as in `select match`. */
function summaryOf(text: string): string {
  const verb = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|table)\s+"?([a-z_]+)/i.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
