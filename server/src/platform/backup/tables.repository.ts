import type { ClientBase } from 'pg';

export interface TableShape {
  readonly name: string;
  /** Stored columns; generated columns are computed again. */
  readonly columns: readonly string[];
}

/** Returns all tables; a referenced table comes before the tables that reference it. */
export async function tablesOf(client: ClientBase): Promise<readonly TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; referencedTables: string[] }>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "referencedTables"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`);
  const remainingRows = new Map(rows.map((row) => [row.name, row]));
  const orderedTables: TableShape[] = [];
  while (remainingRows.size > 0) {
    const readyTables = [...remainingRows.values()].filter(({ referencedTables }) =>
      referencedTables.every((table) => !remainingRows.has(table)),
    );
    if (readyTables.length === 0)
      throw new Error(
        `The backup cannot order these tables, because they reference each other: ${[...remainingRows.keys()].join(', ')}`,
      );
    for (const { name, columns } of readyTables) {
      remainingRows.delete(name);
      orderedTables.push({ name, columns });
    }
  }
  return orderedTables;
}

/** Returns all tables, the largest first. */
export async function tablesBySize(client: ClientBase): Promise<readonly TableShape[]> {
  const { rows } = await client.query<{ name: string; bytes: number }>(`
    select relname as name, pg_table_size(oid)::float8 as bytes
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  const bytes = new Map(rows.map((row) => [row.name, row.bytes]));
  const sizeOf = ({ name }: TableShape) => bytes.get(name) ?? 0;
  return [...(await tablesOf(client))].sort((a, b) => sizeOf(b) - sizeOf(a));
}

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const quotedList = (names: readonly string[]) => names.map(quoteName).join(', ');
