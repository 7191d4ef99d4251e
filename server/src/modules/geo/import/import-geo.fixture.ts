import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openGeoData } from '../geo-data.repository';
import { lookUp } from '../geo.usecases';
import { importGeo } from './import-geo';
import { square } from './sources.fixture';

export const table = [
  '법정동코드\t법정동명\t폐지여부',
  '1100000000\t서울특별시\t존재',
  '1168000000\t서울특별시 강남구\t존재',
  '1168010100\t서울특별시 강남구 역삼동\t존재',
  '1168010200\t서울특별시 강남구 옛날동\t폐지',
  '1168010300\t서울특별시 강남구 새터1가\t존재',
  '4100000000\t경기도\t존재',
  '4113500000\t경기도 성남시 분당구\t존재',
  '4113510300\t경기도 성남시 분당구 정자동\t존재',
  '4155000000\t경기도 안성시\t존재',
  '4155040000\t경기도 안성시 죽산면\t존재',
  '4155040021\t경기도 안성시 죽산면 죽산리\t존재',
  '4155040022\t경기도 안성시 죽산면 매산리\t존재',
  '',
].join('\r\n');

/** West and south edge by code: three dong side by side, each a tenth of a degree wide, and a myeon with two ri. */
export const squares: Readonly<Record<string, readonly [number, number]>> = {
  11680101: [127, 37],
  11680103: [127.1, 37],
  41135103: [127.2, 37],
  41550400: [127.3, 37],
};

export const geoJson = JSON.stringify({
  type: 'FeatureCollection',
  features: Object.entries(squares).map(([code, corner]) => ({
    type: 'Feature',
    properties: { EMD_CD: code, EMD_KOR_NM: '' },
    geometry: { type: 'Polygon', coordinates: [square(...corner, 0.1)] },
  })),
});

export let folder: string;
export let downloads: string;

export async function writeDownload(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(downloads, name), content);
  return join(downloads, name);
}

export async function importFiles(...paths: string[]): Promise<string[]> {
  const lines: string[] = [];
  await importGeo(folder, paths, {
    printLine: (line) => lines.push(line),
    now: new Date('2026-11-22T00:00:00Z'),
  });
  return lines;
}

export function openImported() {
  const complaints: string[] = [];
  const warn = (details: object): number => complaints.push(JSON.stringify(details));
  return { data: openGeoData(folder, { info: () => undefined, warn }), complaints };
}

export async function nameAt(latitude: number, longitude: number): Promise<string | null> {
  const place = await lookUp(openImported().data, { latitude, longitude });
  return place && [place.ko.depth1, place.ko.depth2, place.ko.depth3, place.ri].filter(Boolean).join(' ');
}

export async function contentOf(path: string): Promise<Record<string, string>> {
  const names = await readdir(path);
  const texts = await Promise.all(names.map((name) => readFile(join(path, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}

export async function runCommand(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../geo-command.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', GEO_DATA_DIR: folder },
  });
  const code = new Promise<number | null>((done) => child.once('close', done));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, stdout, stderr };
}

/** Makes an empty folder for each test, and removes it after the test. */
export function setUpImport(): void {
  beforeEach(async () => {
    const root = await mkdtemp(join(tmpdir(), 'homeground-import-'));
    folder = join(root, 'geo');
    downloads = join(root, 'downloads');
    await mkdir(downloads);
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));
}
