import { existsSync } from 'node:fs';
import { readConfig } from '../../platform/config/config';
import { explainFailure } from '../../platform/explain-failure';
import { geoFolder } from './geo-data.repository';
import { checkGeo } from './import/check-geo';
import { UnusableFile } from './import/code-table.rules';
import { importGeo } from './import/import-geo';

// Command `npm run geo -- <file…>`: converts the government's public files to the data folder. `-- --check` checks the folder.

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

const usage = [
  'npm run geo -- <file…>    turns downloaded files into the neighbourhood data: the table 법정동코드 전체자료 (.txt),',
  '                          boundaries of legal dong and ri (.zip or .shp of a shapefile, .geojson, .topojson)',
  'npm run geo -- --check    says what the data folder can answer',
  'The folder is GEO_DATA_DIR, else shared/geo beside this checkout.',
];

function explain(thrown: unknown): string {
  if (thrown instanceof UnusableFile) return thrown.message;
  const { code, path } = thrown as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EROFS')
    return `${path ?? 'The data folder'} cannot be written: name another folder in GEO_DATA_DIR.`;
  return explainFailure(thrown);
}

try {
  const args = process.argv.slice(2);
  const folder = geoFolder(readConfig(process.env).geoDataDir);
  if (args.length === 1 && args[0] === '--check')
    process.exitCode = (await checkGeo(folder, printLine)) ? 0 : 1;
  else if (args.length === 0 || args.some((word) => word.startsWith('--'))) {
    for (const line of usage) printLine(line);
    process.exitCode = 2;
  } else {
    const missingPath = args.find((path) => !existsSync(path));
    if (missingPath !== undefined) throw new UnusableFile(`${missingPath}: there is no such file`);
    await importGeo(folder, args, { printLine, now: new Date() });
    await checkGeo(folder, printLine);
    printLine('Running servers use the new data after a restart.');
  }
} catch (thrown) {
  process.stderr.write(`${explain(thrown)}\n`);
  process.exitCode = 1;
}
