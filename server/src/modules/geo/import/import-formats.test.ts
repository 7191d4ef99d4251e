import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeatureCollection } from 'geojson';
import { topology } from 'topojson-server';
import { lookUp } from '../geo.usecases';
import { shapefile, square, zipFiles } from './sources.fixture';
import {
  contentOf,
  writeDownload,
  downloads,
  folder,
  geoJson,
  importFiles,
  nameAt,
  openImported,
  runCommand,
  setUpImport,
  squares,
  table,
} from './import-geo.fixture';

setUpImport();

// The package shpjs loads its own files as ES modules, so the command runs in a process of its own.
test('a shapefile in the projection of the ministry (EPSG:5186) is converted to the right place', async () => {
  const files = shapefile(
    Object.entries(squares).map(([code, [x, y]]) => ({ code, ring: square(x, y, 0.1) })),
  );
  for (const [ending, bytes] of Object.entries(files))
    await writeDownload(`LSMD_ADM_SECT_UMD_11.${ending}`, bytes);
  const shape = join(downloads, 'LSMD_ADM_SECT_UMD_11.shp');
  const result = await runCommand(await writeDownload('codes.txt', table), shape);
  expect(result).toMatchObject({ code: 0, stderr: '' });
  expect(await nameAt(37.05, 127.05)).toBe('서울특별시 강남구 역삼동');
  expect(await nameAt(37.05, 127.35)).toBe('경기도 안성시 죽산면');
  await rm(shape.replace('.shp', '.prj'));
  expect(await runCommand(shape)).toMatchObject({
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

test('zipped shapefiles are read as downloaded, with a folder, Korean names and several layers', async () => {
  const [seoul, gyeonggi] = [layerOf(['11680101', '11680103']), layerOf(['41135103', '41550400'])];
  const archive = zipFiles({
    ...Object.fromEntries(
      Object.entries(seoul).map(([ending, bytes]) => [`읍면동/LSMD_서울.${ending}`, bytes]),
    ),
    ...Object.fromEntries(
      Object.entries(gyeonggi).map(([ending, bytes]) => [`읍면동/LSMD_경기.${ending}`, bytes]),
    ),
  });
  const result = await runCommand(
    await writeDownload('codes.txt', table),
    await writeDownload('emd.zip', archive),
  );
  expect(result).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('emd.zip: 4 boundaries.'),
  });
  expect(await nameAt(37.05, 127.05)).toBe('서울특별시 강남구 역삼동');
  expect(await nameAt(37.05, 127.35)).toBe('경기도 안성시 죽산면');
});

test('an incomplete or empty zip is refused with its name, and nothing is written', async () => {
  const layer = layerOf(Object.keys(squares));
  const archive = zipFiles({ 'emd.shp': layer.shp, 'emd.dbf': layer.dbf, 'emd.prj': layer.prj });
  const codes = await writeDownload('codes.txt', table);
  for (const bytes of [
    archive.slice(0, archive.length / 2),
    archive.slice(0, -1),
    Buffer.from('PK\x05\x06'),
    Buffer.from('<html>Please sign in</html>'),
  ])
    await expect(importFiles(codes, await writeDownload('emd.zip', bytes))).rejects.toThrow(
      /emd\.zip: .*the zip is incomplete/,
    );
  const empty = await writeDownload('emd.zip', zipFiles({ 'readme.txt': Buffer.from('Nothing here.') }));
  const result = await runCommand(codes, empty);
  expect(result).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/emd\.zip: .*(shapefile|no boundary)/),
  });
  expect(result.stderr).not.toContain('    at ');
  await expect(readdir(folder)).rejects.toThrow();
});

test.each(['emd.topojson', 'emd.json'])('TopoJSON (%s) gives the same places as GeoJSON', async (name) => {
  const drawnTopology = topology({ emd: JSON.parse(geoJson) as FeatureCollection }, 1e5);
  await importFiles(
    await writeDownload('codes.txt', table),
    await writeDownload(name, JSON.stringify(drawnTopology)),
  );
  for (const [code, [longitude, latitude]] of Object.entries(squares)) {
    const place = await lookUp(openImported().data, {
      latitude: latitude + 0.05,
      longitude: longitude + 0.05,
    });
    expect(place?.id?.slice(0, 8)).toBe(code);
  }
  expect(await nameAt(37.05, 127.15)).toBe('서울특별시 강남구 새터1가');
});

test.each([
  ['no heading', table.replace('폐지여부', '상태'), /broken\.txt: line 1: the column 폐지여부 is missing/],
  ['a short code', table.replace('1168010300', '11680103'), /line 6, column 법정동코드: "11680103"/],
  ['an unknown state', table.replace('옛날동\t폐지', '옛날동\t휴지'), /line 5, column 폐지여부: "휴지"/],
  [
    'a code twice',
    table.replace('1168010300', '1168010100'),
    /line 6, column 법정동코드: 1168010100 is already in line 4/,
  ],
  ['no name', table.replace('서울특별시 강남구 새터1가', ''), /line 6, column 법정동명/],
  [
    'a missing district',
    table.replace(/.*분당구\t.*\r\n/, ''),
    /4113510300 .*4113500000 is not in the table/,
  ],
  ['bytes that are no text', Uint8Array.from([0xff, 0xff, 0xff]), /neither CP949 \(EUC-KR\) nor UTF-8/],
])(
  'a table with %s is refused with line and column, and the folder stays unchanged',
  async (_, bytes, reason) => {
    const boundaries = await writeDownload('emd.geojson', geoJson);
    await importFiles(await writeDownload('codes.txt', table), boundaries);
    const contentBefore = await contentOf(folder);
    const brokenFile = await writeDownload('broken.txt', bytes);
    await expect(importFiles(brokenFile, boundaries)).rejects.toThrow(reason);
    expect(await contentOf(folder)).toEqual(contentBefore);
  },
);
