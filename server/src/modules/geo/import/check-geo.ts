import { koreaFilesIn, type KoreaFile } from '../korea-files.repository';
import { loadKorea } from '../korea.repository';

const effects: Readonly<Record<KoreaFile, string>> = {
  neighbourhoods: 'in Korea names and search end at the city, county or district',
  villages: 'a myeon is named without its ri',
  areas: 'the nearest neighbourhood answers, right in 71 % instead of 94 %',
  areaCandidates: 'the nearest neighbourhood answers, right in 71 % instead of 94 %',
  districts: 'the map has no borders of districts',
  provinces: 'the map has no borders of provinces',
};

/** Reports the content of the folder and the effect of each missing file. Returns whether all files can be used. */
export async function checkGeo(folder: string, printLine: (line: string) => void): Promise<boolean> {
  const faults = new Map<string, string>();
  const complain = (file: string, reason: string): void => void faults.set(file, reason);
  const files = await koreaFilesIn(folder, complain);
  const korea = await loadKorea(folder, complain, files);
  printLine(`Neighbourhood data in ${folder}:`);
  if (korea) {
    printLine(
      `  ${String(korea.neighbourhoods.ids.length)} neighbourhoods, ${String(korea.villages.names.length)} villages`,
    );
    printLine(
      `  ${String(korea.areas?.topology.ids.length ?? 0)} outlines of neighbourhoods, ${String(korea.districts?.ids.length ?? 0)} of districts, ${String(korea.provinces?.ids.length ?? 0)} of provinces`,
    );
    printLine(`  version ${korea.version}`);
  }
  for (const [file, reason] of faults) {
    const key = (Object.keys(files) as KoreaFile[]).find((name) => files[name] === file);
    if (key === undefined || korea || key === 'neighbourhoods')
      printLine(`  ${file} cannot be used (${reason})${key === undefined ? '' : `: ${effects[key]}`}`);
  }
  return faults.size === 0;
}
