import { fixtureFiles, fixtureFolder } from './korea.fixture';
import { koreaFiles } from './korea-files.repository';
import { loadKorea, type KoreaData } from './korea.repository';
import { lookUpKorea } from './korea.rules';

type FileChanges = Parameters<typeof fixtureFolder>[0];

async function readFolder(
  changedFiles: FileChanges = {},
): Promise<{ korea: KoreaData | null; complaints: string[] }> {
  const { folder, remove } = await fixtureFolder(changedFiles);
  const complaints: string[] = [];
  const korea = await loadKorea(folder, (file, reason) => complaints.push(`${file}: ${reason}`));
  await remove();
  return { korea, complaints };
}

const yeoksam = { latitude: 37.05, longitude: 127.05 };

test('a complete folder is read without a complaint', async () => {
  const { korea, complaints } = await readFolder();
  expect(complaints).toEqual([]);
  expect(korea?.neighbourhoods.ids).toHaveLength(5);
  expect(korea?.version).toMatch(/^[0-9a-f]{12}$/);
});

test('a village that is listed twice counts once', async () => {
  const { korea } = await readFolder();
  expect(korea?.villages.names).toEqual(['죽산리', '매산리']);
});

test('the English name of a city district has a comma before the city', async () => {
  const { korea } = await readFolder();
  expect(korea?.neighbourhoods.en[4]).toEqual({
    depth1: 'Gyeonggi-do',
    depth2: 'Bundang-gu, Seongnam-si',
    depth3: 'Jeongja-dong',
  });
});

test('the version changes with any byte of any file', async () => {
  const versions = await Promise.all([
    readFolder(),
    readFolder(),
    readFolder({ provinces: `${fixtureFiles.provinces} ` }),
    readFolder({ villages: `${fixtureFiles.villages}\n4155040023,장원리,37.06,127.42,2` }),
  ]);
  expect(new Set(versions.map(({ korea }) => korea?.version)).size).toBe(3);
});

describe.each(['areas', 'areaCandidates'] as const)('without usable %s', (name) => {
  test.each([
    ['missing', null],
    ['cut off', fixtureFiles[name].slice(0, -20)],
    ['something else', '[]x'],
  ])('(%s) the nearest centre is used, and one complaint names the file', async (_about, text) => {
    const { korea, complaints } = await readFolder({ [name]: text });
    expect(korea?.areas).toBeNull();
    expect(korea && lookUpKorea(korea, yeoksam)?.ko.depth3).toBe('역삼동');
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(koreaFiles[name]);
  });
});

test('without the file of villages only the myeon has a name', async () => {
  const { korea, complaints } = await readFolder({ villages: null });
  expect(korea && lookUpKorea(korea, { latitude: 37.05, longitude: 127.25 })).toMatchObject({
    ko: { depth3: '죽산면' },
    ri: null,
  });
  expect(complaints).toHaveLength(1);
});

test.each([
  ['missing', null],
  ['empty', ''],
  ['only a heading', fixtureFiles.neighbourhoods.split('\r\n')[0] ?? ''],
  ['other columns', fixtureFiles.neighbourhoods.replace('code,', 'id,')],
  ['a row cut off', `${fixtureFiles.neighbourhoods}\r\n1168010101,서울특별시,강남구`],
  ['a word for a number', fixtureFiles.neighbourhoods.replace('37.05', 'north')],
  ['binary', '\u0000\u0001\u0002'],
])(
  'without usable names (%s) the result is null, with one complaint about the file',
  async (_about, text) => {
    const { korea, complaints } = await readFolder({ neighbourhoods: text });
    expect(korea).toBeNull();
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(koreaFiles.neighbourhoods);
  },
);
