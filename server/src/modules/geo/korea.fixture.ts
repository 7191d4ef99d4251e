import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { koreaFiles } from './korea-files.repository';

/**
 * A country of three areas, each a tenth of a degree wide, side by side from 127.0 to 127.3 east and 37.0 to 37.1 north:
 * 역삼1동 (one neighbourhood), 봉천2동 (two: 봉천동 and 신림동) and 죽산면 (with two villages). Areas share borders like
 * real ones. The neighbourhood 정자동 is outside the areas.
 */
export const fixtureFiles: Readonly<Record<keyof typeof koreaFiles, string>> = {
  neighbourhoods: [
    'code,sido,sigungu,emd,sido_en,sigungu_en,emd_en,lat,lon,radius_km',
    '1168010100,서울특별시,강남구,역삼동,Seoul,Gangnam-gu,Yeoksam-dong,37.05,127.05,4',
    '1162010100,서울특별시,관악구,봉천동,Seoul,Gwanak-gu,Bongcheon-dong,37.05,127.12,4',
    '1162010200,서울특별시,관악구,신림동,Seoul,Gwanak-gu,Sillim-dong,37.05,127.18,4',
    '4155040000,경기도,안성시,죽산면,Gyeonggi-do,Anseong-si,Juksan-myeon,37.05,127.25,6',
    '4113510300,경기도,성남시 분당구,정자동,Gyeonggi-do,Bundang-gu Seongnam-si,Jeongja-dong,36.9,127.05,3',
  ].join('\r\n'),
  villages: [
    'code,ri,lat,lon,radius_km',
    '4155040021,죽산리,37.05,127.22,1.5',
    '4155040022,매산리,37.05,127.28,1.5',
    '4155040022,매산리,37.05,127.281,1.5',
  ].join('\n'),
  areas: JSON.stringify({
    type: 'Topology',
    transform: { scale: [0.001, 0.001], translate: [127, 37] },
    arcs: [
      [
        [100, 0],
        [-100, 0],
        [0, 100],
        [100, 0],
      ],
      [
        [100, 100],
        [0, -100],
      ],
      [
        [100, 100],
        [100, 0],
      ],
      [
        [200, 100],
        [0, -100],
      ],
      [
        [200, 0],
        [-100, 0],
      ],
      [
        [200, 100],
        [100, 0],
        [0, -100],
        [-100, 0],
      ],
    ],
    objects: {
      emd: {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Polygon', id: '1', properties: { name: '역삼1동' }, arcs: [[0, 1]] },
          { type: 'Polygon', id: '2', properties: { name: '봉천2동' }, arcs: [[2, 3, 4, -2]] },
          { type: 'MultiPolygon', id: '3', properties: { name: '죽산면' }, arcs: [[[5, -4]]] },
        ],
      },
    },
  }),
  areaCandidates: JSON.stringify({ 1: ['11680101'], 2: ['11620101', '11620102'], 3: ['41550400'] }),
  districts: JSON.stringify({
    type: 'Topology',
    transform: { scale: [0.001, 0.001], translate: [127, 37] },
    arcs: [
      [
        [0, 0],
        [300, 0],
        [0, 100],
        [-300, 0],
        [0, -100],
      ],
    ],
    objects: { sgg: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', id: '1', arcs: [[0]] }] } },
  }),
  provinces: JSON.stringify({
    type: 'Topology',
    transform: { scale: [0.001, 0.001], translate: [127, 37] },
    arcs: [
      [
        [0, 0],
        [300, 0],
        [0, 100],
        [-300, 0],
        [0, -100],
      ],
    ],
    objects: {
      sido: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', id: '1', arcs: [[0]] }] },
    },
  }),
};

/** Writes the files to a temporary folder; a file that is null in `changes` is left out. */
export async function fixtureFolder(
  changes: Partial<Record<keyof typeof koreaFiles, string | null>> = {},
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'homeground-geo-'));
  for (const [name, text] of Object.entries({ ...fixtureFiles, ...changes })) {
    const file = Object.entries(koreaFiles).find(([key]) => key === name)?.[1];
    if (file !== undefined && text !== null) await writeFile(join(folder, file), text);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
