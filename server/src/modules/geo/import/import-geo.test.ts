import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FeatureCollection } from 'geojson';
import { topology } from 'topojson-server';
import { openGeoData } from '../geo-data.repository';
import { drawOutlines, findNeighbourhoods, lookUp } from '../geo.usecases';
import { fixtureFiles } from '../korea.fixture';
import { koreaFiles, listFile } from '../korea-files.repository';
import { checkGeo } from './check-geo';
import { importGeo } from './import-geo';
import { cp949, shapefile, square, zipped } from './sources.fixture';

const table = [
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

/** Three dong side by side, each a tenth of a degree wide, and a myeon with two ri. */
const squares: Readonly<Record<string, readonly [number, number]>> = {
  11680101: [127, 37],
  11680103: [127.1, 37],
  41135103: [127.2, 37],
  41550400: [127.3, 37],
};

const geoJson = JSON.stringify({
  type: 'FeatureCollection',
  features: Object.entries(squares).map(([code, at]) => ({
    type: 'Feature',
    properties: { EMD_CD: code, EMD_KOR_NM: '' },
    geometry: { type: 'Polygon', coordinates: [square(...at, 0.1)] },
  })),
});

let folder: string;
let downloads: string;
beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'homeground-import-'));
  folder = join(root, 'geo');
  downloads = join(root, 'downloads');
  await mkdir(downloads);
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

async function download(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(downloads, name), content);
  return join(downloads, name);
}

async function imported(...paths: string[]): Promise<string[]> {
  const lines: string[] = [];
  await importGeo(folder, paths, { say: (line) => lines.push(line), now: new Date('2026-11-22T00:00:00Z') });
  return lines;
}

function opened() {
  const complaints: string[] = [];
  const warn = (details: object): number => complaints.push(JSON.stringify(details));
  return { data: openGeoData(folder, { info: () => undefined, warn }), complaints };
}

async function nameAt(latitude: number, longitude: number): Promise<string | null> {
  const place = await lookUp(opened().data, { latitude, longitude });
  return place && [place.ko.depth1, place.ko.depth2, place.ko.depth3, place.ri].filter(Boolean).join(' ');
}

test('a table in CP949 and boundaries make a folder that names, finds and draws', async () => {
  await imported(await download('codes.txt', cp949(table)), await download('emd.geojson', geoJson));
  expect(await nameAt(37.05, 127.05)).toBe('서울특별시 강남구 역삼동');
  expect(await nameAt(37.05, 127.15)).toBe('서울특별시 강남구 새터1가');
  expect(await nameAt(37.01, 127.299)).toBe('경기도 성남시 분당구 정자동');
  const { data, complaints } = opened();
  const { neighbourhoods, finest } = await findNeighbourhoods(data, 'saeteo');
  expect(neighbourhoods[0]?.names.en).toEqual({
    depth1: 'Seoul',
    depth2: 'Gangnam-gu',
    depth3: 'Saeteo 1-ga',
  });
  expect(finest).toBe('neighbourhood');
  expect((await findNeighbourhoods(data, '정자동')).neighbourhoods[0]?.names.en.depth2).toBe(
    'Bundang-gu, Seongnam-si',
  );
  expect((await findNeighbourhoods(data, '옛날동')).neighbourhoods).toEqual([]);
  const box = { west: 127, south: 37, east: 127.4, north: 37.1 };
  for (const level of ['sido', 'sgg', 'emd'] as const) {
    const [borders] = (await drawOutlines(data, level, box)).features;
    expect(borders?.geometry.coordinates.length).toBeGreaterThan(0);
  }
  expect(complaints).toEqual([]);
  expect(await readFile(join(folder, 'NOTICE.txt'), 'utf8')).toContain('KOGL Type 1');
});

// The package reads its own files as modules, which only a process of its own does here.
test('a shapefile in the ministry’s projection (EPSG:5186) lands where it is', async () => {
  const files = shapefile(
    Object.entries(squares).map(([code, [x, y]]) => ({ code, ring: square(x, y, 0.1) })),
  );
  for (const [ending, bytes] of Object.entries(files))
    await download(`LSMD_ADM_SECT_UMD_11.${ending}`, bytes);
  const shape = join(downloads, 'LSMD_ADM_SECT_UMD_11.shp');
  const result = await run(await download('codes.txt', table), shape);
  expect(result).toMatchObject({ code: 0, stderr: '' });
  expect(await nameAt(37.05, 127.05)).toBe('서울특별시 강남구 역삼동');
  expect(await nameAt(37.05, 127.35)).toBe('경기도 안성시 죽산면');
  await rm(shape.replace('.shp', '.prj'));
  expect(await run(shape)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('.prj is missing: a shapefile needs it beside the .shp'),
  });
});

const layerOf = (codes: readonly string[]) =>
  shapefile(
    codes.map((code) => {
      const [x, y] = squares[code] ?? [0, 0];
      return { code, ring: square(x, y, 0.1) };
    }),
  );

test('zipped shapefiles are read as they are downloaded: a folder, Korean names, several layers', async () => {
  const [seoul, gyeonggi] = [layerOf(['11680101', '11680103']), layerOf(['41135103', '41550400'])];
  const archive = zipped({
    ...Object.fromEntries(
      Object.entries(seoul).map(([ending, bytes]) => [`읍면동/LSMD_서울.${ending}`, bytes]),
    ),
    ...Object.fromEntries(
      Object.entries(gyeonggi).map(([ending, bytes]) => [`읍면동/LSMD_경기.${ending}`, bytes]),
    ),
  });
  const result = await run(await download('codes.txt', table), await download('emd.zip', archive));
  expect(result).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('emd.zip: 4 boundaries.'),
  });
  expect(await nameAt(37.05, 127.05)).toBe('서울특별시 강남구 역삼동');
  expect(await nameAt(37.05, 127.35)).toBe('경기도 안성시 죽산면');
});

test('a zip that is incomplete, or holds nothing to read, is refused by its name, and nothing is written', async () => {
  const layer = layerOf(Object.keys(squares));
  const archive = zipped({ 'emd.shp': layer.shp, 'emd.dbf': layer.dbf, 'emd.prj': layer.prj });
  const codes = await download('codes.txt', table);
  for (const bytes of [
    archive.slice(0, archive.length / 2),
    archive.slice(0, -1),
    Buffer.from('PK\x05\x06'),
    Buffer.from('<html>Please sign in</html>'),
  ])
    await expect(imported(codes, await download('emd.zip', bytes))).rejects.toThrow(
      /emd\.zip: .*the zip is incomplete/,
    );
  const empty = await download('emd.zip', zipped({ 'readme.txt': Buffer.from('Nothing here.') }));
  const result = await run(codes, empty);
  expect(result).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/emd\.zip: .*(shapefile|no boundary)/),
  });
  expect(result.stderr).not.toContain('    at ');
  await expect(readdir(folder)).rejects.toThrow();
});

test.each(['emd.topojson', 'emd.json'])('TopoJSON (%s) lands where its GeoJSON does', async (name) => {
  const drawn = topology({ emd: JSON.parse(geoJson) as FeatureCollection }, 1e5);
  await imported(await download('codes.txt', table), await download(name, JSON.stringify(drawn)));
  for (const [code, [longitude, latitude]] of Object.entries(squares)) {
    const place = await lookUp(opened().data, { latitude: latitude + 0.05, longitude: longitude + 0.05 });
    expect(place?.id?.slice(0, 8)).toBe(code);
  }
  expect(await nameAt(37.05, 127.15)).toBe('서울특별시 강남구 새터1가');
});

test('a newer table alone keeps the places of the folder, and its people’s English names', async () => {
  await mkdir(folder);
  for (const key of Object.keys(koreaFiles) as (keyof typeof koreaFiles)[])
    await writeFile(join(folder, koreaFiles[key]), fixtureFiles[key]);
  const renamed = [
    '법정동코드\t법정동명\t폐지여부',
    ...['1100000000\t서울특별시', '1168000000\t서울특별시 강남구', '1168010100\t서울특별시 강남구 새이름동'],
    ...['1162000000\t서울특별시 관악구', '1162010100\t서울특별시 관악구 봉천동'],
    ...['1162010200\t서울특별시 관악구 신림동', '4100000000\t경기도', '4155000000\t경기도 안성시'],
    ...['4155040000\t경기도 안성시 죽산면', '4155040021\t경기도 안성시 죽산면 죽산리'],
  ].map((line, index) => (index === 0 ? line : `${line}\t존재`));
  await imported(await download('codes.txt', renamed.join('\n')));
  expect(await nameAt(37.05, 127.05)).toBe('서울특별시 강남구 새이름동');
  expect(await nameAt(37.05, 127.25)).toBe('경기도 안성시 죽산면 죽산리');
  const lines: string[] = [];
  expect(await checkGeo(folder, (line) => lines.push(line))).toBe(true);
  expect(lines.join('\n')).toContain('4 neighbourhoods, 1 villages');
});

test.each([
  ['no heading', table.replace('폐지여부', '상태'), /broken\.txt: line 1: the column 폐지여부 is missing/],
  ['a short code', table.replace('1168010300', '11680103'), /line 6, column 법정동코드: "11680103"/],
  ['a state of its own', table.replace('옛날동\t폐지', '옛날동\t휴지'), /line 5, column 폐지여부: "휴지"/],
  [
    'a code twice',
    table.replace('1168010300', '1168010100'),
    /line 6, column 법정동코드: 1168010100 stands in line 4/,
  ],
  ['no name', table.replace('서울특별시 강남구 새터1가', ''), /line 6, column 법정동명/],
  ['a lost district', table.replace(/.*분당구\t.*\r\n/, ''), /4113510300 .*4113500000 is not in the table/],
  ['bytes of nothing', Uint8Array.from([0xff, 0xff, 0xff]), /neither CP949 \(EUC-KR\) nor UTF-8/],
])(
  'a table with %s is refused by line and column, and the folder stays as it was',
  async (_, bytes, reason) => {
    const boundaries = await download('emd.geojson', geoJson);
    await imported(await download('codes.txt', table), boundaries);
    const before = await contentOf(folder);
    const broken = await download('broken.txt', bytes);
    await expect(imported(broken, boundaries)).rejects.toThrow(reason);
    expect(await contentOf(folder)).toEqual(before);
  },
);

test.each([
  [
    'metres for degrees',
    geoJson.replace('[127,37]', '[200000,500000]'),
    /boundary 1: 200000, 500000 is not a longitude/,
  ],
  [
    'no code',
    geoJson.replaceAll('EMD_CD', 'ADM_CD'),
    /boundary 1: no column EMD_CD.*its columns are ADM_CD, EMD_KOR_NM/,
  ],
  [
    'a district’s code',
    geoJson.replace('"11680101"', '"11680"'),
    /column EMD_CD: "11680" is not a legal code/,
  ],
  ['lines', geoJson.replace('"Polygon"', '"LineString"'), /a boundary is a polygon, not LineString/],
  ['half of it', geoJson.slice(0, 200), /not JSON/],
])('boundaries with %s are refused, and nothing is written', async (_, json, reason) => {
  await expect(
    imported(await download('codes.txt', table), await download('emd.geojson', json)),
  ).rejects.toThrow(reason);
  await expect(readdir(folder)).rejects.toThrow();
});

test('names without places are refused with the first of them', async () => {
  await expect(imported(await download('codes.txt', table))).rejects.toThrow(
    /4 of 4 neighbourhoods have no place, the first is 1168010100/,
  );
});

test('what the folder held before is read until the list is renamed, and no draft stays', async () => {
  const boundaries = await download('emd.geojson', geoJson);
  await imported(await download('codes.txt', table), boundaries);
  const first = await contentOf(folder);
  await imported(await download('codes.txt', table.replace('역삼동', '새역삼동')), boundaries);
  const second = await contentOf(folder);
  expect(Object.keys(second)).toHaveLength(Object.keys(first).length);
  // The state in which a kill leaves the folder: all new files there, the list still the old one.
  for (const [name, content] of Object.entries(first)) await writeFile(join(folder, name), content);
  expect(await nameAt(37.05, 127.05)).toBe('서울특별시 강남구 역삼동');
  await writeFile(join(folder, listFile), second[listFile] ?? '');
  expect(await nameAt(37.05, 127.05)).toBe('서울특별시 강남구 새역삼동');
});

test('a list that leads out of its folder is not followed', async () => {
  await mkdir(folder);
  const files = Object.fromEntries(Object.keys(koreaFiles).map((key) => [key, '../secret']));
  await writeFile(join(folder, listFile), JSON.stringify({ files }));
  const { data, complaints } = opened();
  await data.korea();
  expect(complaints.join()).toContain(listFile);
  expect(complaints.join()).not.toContain('secret');
});

test('an empty folder is said to end at districts', async () => {
  const lines: string[] = [];
  expect(await checkGeo(folder, (line) => lines.push(line))).toBe(false);
  expect(lines.join('\n')).toContain('in Korea names and search end at the city, county or district');
});

test('the command says its usage, and what is there', async () => {
  expect(await run()).toMatchObject({ code: 2, stdout: expect.stringContaining('법정동코드 전체자료') });
  expect(await run('nowhere.txt')).toMatchObject({ code: 1, stderr: 'nowhere.txt: there is no such file\n' });
  const paths = [await download('codes.txt', cp949(table)), await download('emd.geojson', geoJson)];
  expect(await run(...paths)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('4 neighbourhoods'),
    stderr: '',
  });
  expect(await run('--check')).toMatchObject({ code: 0, stdout: expect.stringContaining(folder) });
});

async function contentOf(of: string): Promise<Record<string, string>> {
  const names = await readdir(of);
  const texts = await Promise.all(names.map((name) => readFile(join(of, name), 'utf8')));
  return Object.fromEntries(names.map((name, at) => [name, texts[at] ?? '']));
}

async function run(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../geo-command.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', GEO_DATA_DIR: folder },
  });
  const code = new Promise<number | null>((done) => child.once('close', done));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, stdout, stderr };
}
