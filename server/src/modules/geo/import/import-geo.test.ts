import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawOutlines, findNeighbourhoods } from '../geo.usecases';
import { fixtureFiles } from '../korea.fixture';
import { koreaFiles, listFile } from '../korea-files.repository';
import { checkGeo } from './check-geo';
import { cp949 } from './sources.fixture';
import {
  contentOf,
  writeDownload,
  folder,
  geoJson,
  importFiles,
  nameAt,
  openImported,
  runCommand,
  setUpImport,
  table,
} from './import-geo.fixture';

setUpImport();

test('a table in CP949 and boundaries become a folder for names, search and outlines', async () => {
  await importFiles(
    await writeDownload('codes.txt', cp949(table)),
    await writeDownload('emd.geojson', geoJson),
  );
  expect(await nameAt(37.05, 127.05)).toBe('서울특별시 강남구 역삼동');
  expect(await nameAt(37.05, 127.15)).toBe('서울특별시 강남구 새터1가');
  expect(await nameAt(37.01, 127.299)).toBe('경기도 성남시 분당구 정자동');
  const { data, complaints } = openImported();
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

test('a newer table alone keeps the places and the English names of the folder', async () => {
  await mkdir(folder);
  for (const key of Object.keys(koreaFiles) as (keyof typeof koreaFiles)[])
    await writeFile(join(folder, koreaFiles[key]), fixtureFiles[key]);
  const newTableLines = [
    '법정동코드\t법정동명\t폐지여부',
    ...['1100000000\t서울특별시', '1168000000\t서울특별시 강남구', '1168010100\t서울특별시 강남구 새이름동'],
    ...['1162000000\t서울특별시 관악구', '1162010100\t서울특별시 관악구 봉천동'],
    ...['1162010200\t서울특별시 관악구 신림동', '4100000000\t경기도', '4155000000\t경기도 안성시'],
    ...['4155040000\t경기도 안성시 죽산면', '4155040021\t경기도 안성시 죽산면 죽산리'],
  ].map((line, index) => (index === 0 ? line : `${line}\t존재`));
  await importFiles(await writeDownload('codes.txt', newTableLines.join('\n')));
  expect(await nameAt(37.05, 127.05)).toBe('서울특별시 강남구 새이름동');
  expect(await nameAt(37.05, 127.25)).toBe('경기도 안성시 죽산면 죽산리');
  const lines: string[] = [];
  expect(await checkGeo(folder, (line) => lines.push(line))).toBe(true);
  expect(lines.join('\n')).toContain('4 neighbourhoods, 1 villages');
});

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
  ['a cut-off file', geoJson.slice(0, 200), /not JSON/],
])('boundaries with %s are refused, and nothing is written', async (_, json, reason) => {
  await expect(
    importFiles(await writeDownload('codes.txt', table), await writeDownload('emd.geojson', json)),
  ).rejects.toThrow(reason);
  await expect(readdir(folder)).rejects.toThrow();
});

test('names without places are refused, and the message shows the first name', async () => {
  await expect(importFiles(await writeDownload('codes.txt', table))).rejects.toThrow(
    /4 of 4 neighbourhoods have no place, the first is 1168010100/,
  );
});

test('the old data is read until the new list replaces the old list, and no draft file stays', async () => {
  const boundaries = await writeDownload('emd.geojson', geoJson);
  await importFiles(await writeDownload('codes.txt', table), boundaries);
  const oldContent = await contentOf(folder);
  await importFiles(await writeDownload('codes.txt', table.replace('역삼동', '새역삼동')), boundaries);
  const newContent = await contentOf(folder);
  expect(Object.keys(newContent)).toHaveLength(Object.keys(oldContent).length);
  // The state after a kill: the new files exist, but the list is still the old one.
  for (const [name, content] of Object.entries(oldContent)) await writeFile(join(folder, name), content);
  expect(await nameAt(37.05, 127.05)).toBe('서울특별시 강남구 역삼동');
  await writeFile(join(folder, listFile), newContent[listFile] ?? '');
  expect(await nameAt(37.05, 127.05)).toBe('서울특별시 강남구 새역삼동');
});

test('a list that leads out of its folder is not followed', async () => {
  await mkdir(folder);
  const files = Object.fromEntries(Object.keys(koreaFiles).map((key) => [key, '../secret']));
  await writeFile(join(folder, listFile), JSON.stringify({ files }));
  const { data, complaints } = openImported();
  await data.korea();
  expect(complaints.join()).toContain(listFile);
  expect(complaints.join()).not.toContain('secret');
});

test('the check of an empty folder says that names in Korea end at the district', async () => {
  const lines: string[] = [];
  expect(await checkGeo(folder, (line) => lines.push(line))).toBe(false);
  expect(lines.join('\n')).toContain('in Korea names and search end at the city, county or district');
});

test('the command prints its usage and the content of the folder', async () => {
  expect(await runCommand()).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('법정동코드 전체자료'),
  });
  expect(await runCommand('nowhere.txt')).toMatchObject({
    code: 1,
    stderr: 'nowhere.txt: there is no such file\n',
  });
  const paths = [await writeDownload('codes.txt', cp949(table)), await writeDownload('emd.geojson', geoJson)];
  expect(await runCommand(...paths)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('4 neighbourhoods'),
    stderr: '',
  });
  expect(await runCommand('--check')).toMatchObject({ code: 0, stdout: expect.stringContaining(folder) });
});
