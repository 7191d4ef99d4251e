import { RawNode, type KyselyPlugin } from 'kysely';

/** Plugin that explains each query of raw SQL instead of running it, and the plans. Each query seems to return `rows`. */
export function explainWith(words: 'explain' | 'explain analyze', rows: readonly object[] = []) {
  const plans: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (!RawNode.is(node)) return node;
      const [first = '', ...rest] = node.sqlFragments;
      return RawNode.create([`${words} ${first}`, ...rest], node.parameters);
    },
    transformResult({ result }) {
      plans.push(result.rows.map((row) => String(row['QUERY PLAN'])).join('\n'));
      return Promise.resolve({ ...result, rows: rows as never });
    },
  };
  return { plans, plugin };
}

/** Returns how many rows of matches analysed plans have read. */
export function countReadMatches(plans: readonly string[]): number {
  const scans = plans.join('\n').matchAll(/ on match +\(.*rows=([\d.]+) loops=(\d+)\)((?:\n(?!.*->).*)*)/g);
  let count = 0;
  for (const [, rows, loops, details = ''] of scans) {
    const [, removed = 0] = /Removed by Filter: (\d+)/.exec(details) ?? [];
    count += (Number(rows) + Number(removed)) * Number(loops);
  }
  return count;
}
