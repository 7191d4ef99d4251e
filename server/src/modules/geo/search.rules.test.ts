import { fixtureFolder } from './korea.fixture';
import { loadKorea } from './korea.repository';
import { search, searchIndexOf, type SearchIndex } from './search.rules';

let index: SearchIndex;
let names: (string | undefined)[];

beforeAll(async () => {
  const { folder, remove } = await fixtureFolder();
  const korea = await loadKorea(folder, (file) => {
    throw new Error(file);
  });
  await remove();
  if (!korea) throw new Error('the fixture was not read');
  index = searchIndexOf(korea);
  names = korea.neighbourhoods.ko.map((region) => region.depth3);
});

const namesFor = (query: string): (string | undefined)[] => search(index, query, 20).map((row) => names[row]);

test.each([
  ['its name', '역삼동'],
  ['the beginning', '역삼'],
  ['the middle', '삼'],
  ['initials', 'ㅇㅅㄷ'],
  ['a name half typed', '역사'],
  ['a syllable half typed', '역ㅅ'],
  ['decomposed, as a Mac types', '역삼동'.normalize('NFD')],
  ['district and name', '강남 역삼'],
  ['district and name without a space', '강남구역삼동'],
  ['the whole address', '서울특별시 강남구 역삼동'],
  ['an administrative name', '역삼1동'],
  ['English', 'Yeoksam-dong'],
  ['English without the hyphen', 'yeoksamdong'],
  ['English with a space', 'YEOKSAM dong'],
  ['English, both levels', 'gangnam-gu, yeoksam'],
])('역삼동 is found by %s', (_about, query) => expect(namesFor(query)).toContain('역삼동'));

test.each([['분당'], ['분당구'], ['성남'], ['bundang'], ['Seongnam-si']])(
  '%s finds the neighbourhoods of that district or city',
  (query) => {
    expect(namesFor(query)).toEqual(['정자동']);
  },
);

test('the exact name comes before names that contain it', () => {
  expect(namesFor('봉천동')[0]).toBe('봉천동');
  expect(namesFor('관악')).toEqual(['봉천동', '신림동']);
});

test.each([['없는동'], ['역삼 관악'], ['   '], ['-'], ['%'], ['역삼동역삼동역삼동']])(
  '%j finds nothing',
  (query) => {
    expect(namesFor(query)).toEqual([]);
  },
);

test('the number of rows is limited', () => {
  expect(search(index, '서울', 2)).toHaveLength(2);
});
