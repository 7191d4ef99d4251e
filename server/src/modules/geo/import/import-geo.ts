import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { koreaFilesIn } from '../korea-files.repository';
import { boundaryEndings, readBoundaries, type Boundary } from './boundaries.repository';
import { readCodeTable, textOfTable, UnusableFile, type LegalName } from './code-table.rules';
import { readEarlierNames } from './earlier-names.repository';
import { nameFilesOf } from './name-files.rules';
import { outlineFilesOf } from './outline-files.rules';
import { writeFolder } from './write-folder';

interface Sources {
  readonly table: readonly LegalName[] | null;
  readonly boundaries: readonly Boundary[];
}

interface Deps {
  readonly printLine: (line: string) => void;
  readonly now: Date;
}

/** Converts the government's public files to the data folder. A faulty file stops the import before the folder is changed. */
export async function importGeo(
  folder: string,
  paths: readonly string[],
  { printLine, now }: Deps,
): Promise<void> {
  const earlierFiles = await koreaFilesIn(folder, (file, reason) => printLine(`${file}: ${reason}`));
  const { table: newTable, boundaries } = await readSources(paths, printLine);
  const earlierNames = await readEarlierNames(folder, earlierFiles);
  const table = newTable ?? earlierNames.table;
  if (table.length === 0)
    throw new UnusableFile('the folder has no names yet: give the table of legal dong with the boundaries');
  const names = new Map(table.map(({ code, name }) => [code, name]));
  const namedBoundaries = boundaries.filter(({ code }) => names.has(code.padEnd(10, '0')));
  if (namedBoundaries.length < boundaries.length)
    printLine(
      `${String(boundaries.length - namedBoundaries.length)} boundaries have codes that are not in the table, and are left out.`,
    );
  const { neighbourhoods, villages, unplaced } = nameFilesOf({
    table,
    boundaries: namedBoundaries,
    earlier: earlierNames,
  });
  for (const name of unplaced)
    printLine(`No boundary or earlier position of ${name} is known; it is left out.`);
  // Boundaries with ten digits are those of ri, which have no outline on the map.
  const areas = namedBoundaries.filter(({ code }) => code.length === 8);
  const outlines =
    areas.length > 0
      ? outlineFilesOf(areas, {
          nameOf: (code) => (names.get(code.padEnd(10, '0')) ?? '').split(' ').at(-1) ?? '',
        })
      : {};
  const contents = { neighbourhoods, villages, ...outlines };
  await writeFolder(folder, { contents, earlierFiles, notice: noticeOf(paths, now), madeAt: now });
}

async function readSources(paths: readonly string[], printLine: Deps['printLine']): Promise<Sources> {
  let table: readonly LegalName[] | null = null;
  const boundaries = new Map<string, Boundary>();
  for (const path of paths) {
    try {
      if (boundaryEndings.includes(extname(path).toLowerCase())) {
        const fileBoundaries = await readBoundaries(path);
        for (const boundary of fileBoundaries) addBoundary(boundaries, boundary);
        printLine(`${basename(path)}: ${String(fileBoundaries.length)} boundaries.`);
      } else {
        if (table) throw new UnusableFile('this is a second table: give only one table');
        table = readCodeTable(textOfTable(await readFile(path)));
        printLine(`${basename(path)}: ${String(table.length)} names in force.`);
      }
    } catch (cause) {
      throw new UnusableFile(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }
  return { table, boundaries: [...boundaries.values()] };
}

/** Merges boundaries with the same code: some layers store an island as a separate boundary. */
function addBoundary(boundaries: Map<string, Boundary>, { code, polygons }: Boundary): void {
  boundaries.set(code, { code, polygons: [...(boundaries.get(code)?.polygons ?? []), ...polygons] });
}

function noticeOf(paths: readonly string[], now: Date): string {
  return [
    `Made on ${now.toISOString().slice(0, 10)} by npm run geo from ${paths.map((path) => basename(path)).join(', ')}.`,
    '  Names: 행정안전부 (MOIS) 법정동코드. Boundaries: 국토교통부 (MOLIT) via 브이월드 (V-World), layers of legal dong and ri;',
    '  simplified. Open licence 공공누리 제1유형 (KOGL Type 1): attribution. New English names: Revised Romanization, generated.',
    '',
  ].join('\n');
}
