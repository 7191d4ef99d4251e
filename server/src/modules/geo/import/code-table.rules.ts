/** A valid row of the government's table of legal dong. */
export interface LegalName {
  /** Ten digits: province 2, district 3, eup/myeon/dong 3, ri 2. */
  readonly code: string;
  /** All levels, separated by spaces: "서울특별시 종로구 청운동". */
  readonly name: string;
}

/** A file that cannot be used; the message tells an operator what to do. */
export class UnusableFile extends Error {}

const columns = { code: '법정동코드', name: '법정동명', state: '폐지여부' } as const;
const states = ['존재', '폐지'];

/** Returns the text of a table that is downloaded in CP949 or was saved again as UTF-8. */
export function textOfTable(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    try {
      // The `euc-kr` of TextDecoder is CP949.
      return new TextDecoder('euc-kr', { fatal: true }).decode(bytes);
    } catch {
      throw new UnusableFile('the text is neither CP949 (EUC-KR) nor UTF-8');
    }
  }
}

/** Reads the table "법정동코드 전체자료": tab-separated, one row for each legal dong, including abolished ones. */
export function readCodeTable(text: string): readonly LegalName[] {
  const [heading = '', ...lines] = text.split(/\r?\n/);
  const columnIndices = columnIndicesIn(heading);
  const rows: LegalName[] = [];
  const lineByCode = new Map<string, number>();
  lines.forEach((line, index) => {
    if (line.trim() === '') return;
    const lineNumber = index + 2;
    const row = rowOf(line.split('\t'), columnIndices, lineNumber);
    if (!row) return;
    const earlierLine = lineByCode.get(row.code);
    if (earlierLine !== undefined)
      throw new UnusableFile(
        `line ${String(lineNumber)}, column ${columns.code}: ${row.code} is already in line ${String(earlierLine)}`,
      );
    lineByCode.set(row.code, lineNumber);
    rows.push(row);
  });
  if (rows.length === 0) throw new UnusableFile('the table has no row that is in force (존재)');
  return rows;
}

type ColumnIndices = Readonly<Record<keyof typeof columns, number>>;

function columnIndicesIn(heading: string): ColumnIndices {
  const names = heading.split('\t').map((name) => name.trim());
  const indexOfColumn = (name: string): number => {
    const index = names.indexOf(name);
    if (index < 0)
      throw new UnusableFile(
        `line 1: the column ${name} is missing; expected ${Object.values(columns).join(', ')}, separated by tabs`,
      );
    return index;
  };
  return {
    code: indexOfColumn(columns.code),
    name: indexOfColumn(columns.name),
    state: indexOfColumn(columns.state),
  };
}

function rowOf(
  fields: readonly string[],
  columnIndices: ColumnIndices,
  lineNumber: number,
): LegalName | null {
  const field = (column: keyof typeof columns): string => (fields[columnIndices[column]] ?? '').trim();
  const faultIn = (column: keyof typeof columns, expected: string): UnusableFile =>
    new UnusableFile(
      `line ${String(lineNumber)}, column ${columns[column]}: "${field(column).slice(0, 20)}" is not ${expected}`,
    );
  if (!/^\d{10}$/.test(field('code'))) throw faultIn('code', 'a code of ten digits');
  if (!states.includes(field('state'))) throw faultIn('state', states.join(' or '));
  if (!/^[가-힣]/.test(field('name')) || field('name').includes(','))
    throw faultIn('name', 'a name in Korean');
  return field('state') === '존재' ? { code: field('code'), name: field('name') } : null;
}
