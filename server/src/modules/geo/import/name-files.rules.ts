import { englishName } from '../english-names.rules';
import { neighbourhoodColumns, villageColumns } from '../korea.repository';
import { provinceOfCode } from '../provinces.rules';
import { middleOf } from '../rings.rules';
import type { Boundary } from './boundaries.repository';
import { UnusableFile, type LegalName } from './code-table.rules';
import type { EarlierNames } from './earlier-names.repository';

interface Sources {
  readonly table: readonly LegalName[];
  readonly boundaries: readonly Boundary[];
  /** Data of the folder: places for names without a boundary, and established names in Latin letters. */
  readonly earlier: EarlierNames;
}

export interface NameFiles {
  readonly neighbourhoods: string;
  readonly villages: string;
  /** Names of the table for which no place is known. */
  readonly unplaced: readonly string[];
}

/** Maximum share of neighbourhoods without a place; with more the import stops. */
const maxUnplacedShare = 0.05;

/** Joins names and places to the files of neighbourhoods and villages that the server reads. */
export function nameFilesOf({ table, boundaries, earlier }: Sources): NameFiles {
  const names = new Map(table.map(({ code, name }) => [code, name]));
  const places = placesOf(boundaries, earlier);
  const [neighbourhoods, villages, unplaced]: [string[], string[], string[]] = [[], [], []];
  for (const { code, name } of table) {
    // Rows of provinces and districts.
    if (code.slice(5, 8) === '000') continue;
    const isVillage = !code.endsWith('00');
    const place = places.get(isVillage ? code : code.slice(0, 8));
    if (!place) {
      if (!isVillage) unplaced.push(`${code} ${name}`);
    } else if (isVillage) villages.push([code, name.split(' ').at(-1), place].join(','));
    else neighbourhoods.push([code, ...levelsOf(code, name, names, earlier), place].join(','));
  }
  const total = neighbourhoods.length + unplaced.length;
  if (total === 0) throw new UnusableFile('the table names no eup, myeon or dong');
  if (unplaced.length > total * maxUnplacedShare)
    throw new UnusableFile(
      `${String(unplaced.length)} of ${String(total)} neighbourhoods have no place, the first is ${unplaced[0] ?? ''}: give the boundaries of every province with the table`,
    );
  return {
    neighbourhoods: [neighbourhoodColumns.join(','), ...neighbourhoods].join('\n'),
    villages: [villageColumns.join(','), ...villages].join('\n'),
    unplaced,
  };
}

function placesOf(boundaries: readonly Boundary[], earlier: EarlierNames): ReadonlyMap<string, string> {
  const places = new Map(earlier.places);
  for (const { code, polygons } of boundaries) {
    const { latitude, longitude, radiusKm } = middleOf(polygons.flat());
    places.set(code, [latitude.toFixed(5), longitude.toFixed(5), radiusKm.toFixed(2)].join(','));
  }
  return places;
}

/** Returns the three levels in Korean and in English; in English a city district comes before its city. */
function levelsOf(
  code: string,
  name: string,
  names: ReadonlyMap<string, string>,
  { english }: EarlierNames,
): readonly string[] {
  const province = names.get(`${code.slice(0, 2)}00000000`) ?? name.split(' ')[0] ?? '';
  const district = names.get(`${code.slice(0, 5)}00000`);
  if (district === undefined || !name.startsWith(`${district} `))
    throw new UnusableFile(
      `${code} ${name}: its district ${code.slice(0, 5)}00000 is not in the table, or has another name`,
    );
  const sigungu = district.slice(province.length).trim();
  const emd = name.slice(district.length + 1);
  const englishOf = (korean: string): string => english.get(korean) ?? englishName(korean);
  const sigunguEn = sigungu.split(' ').filter(Boolean).map(englishOf).reverse().join(' ');
  return [province, sigungu, emd, provinceOfCode(code).en, sigunguEn, englishOf(emd)];
}
