import { answerOf, answerOfProvider, readAddressQuery } from './address.rules';
import type { Place } from './place.rules';

const place = (depth1: string, depth2: string, depth3: string, ri: string | null = null): Place => {
  const region = { depth1, depth2, depth3 };
  return { id: '1', country: 'KR', ko: region, en: region, ri };
};

test('a neighbourhood of a city is written in the format of the provider', () => {
  expect(answerOf(place('서울특별시', '강남구', '역삼동'), 'ko')).toEqual({
    meta: { total_count: 1 },
    documents: [
      {
        address: {
          address_name: '서울 강남구 역삼동',
          region_1depth_name: '서울',
          region_2depth_name: '강남구',
          region_3depth_name: '역삼동',
          mountain_yn: 'N',
          main_address_no: '',
          sub_address_no: '',
          zip_code: '',
        },
        road_address: null,
      },
    ],
  });
});

test.each([
  [place('경기도', '안성시', '죽산면', '죽산리'), '경기 안성시 죽산면 죽산리', '죽산면 죽산리'],
  [place('세종특별자치시', '', '반곡동'), '세종특별자치시 반곡동', '반곡동'],
  [place('강원특별자치도', '춘천시', '온의동'), '강원특별자치도 춘천시 온의동', '온의동'],
  [place('포르투갈', 'Lisbon', ''), '포르투갈 Lisbon', ''],
])('place %# gets the address %s', (input, name, thirdLevel) => {
  expect(answerOf(input, 'ko').documents[0]?.address).toMatchObject({
    address_name: name,
    region_3depth_name: thirdLevel,
  });
});

test('without a place the answer has no documents', () => {
  expect(answerOf(null, 'ko')).toEqual({ meta: { total_count: 0 }, documents: [] });
});

test.each([
  [{}, 'MissingParameter', 'x'],
  [{ x: '127' }, 'MissingParameter', 'y'],
  [{ x: '', y: '37' }, 'MissingParameter', 'x'],
  [{ x: '127', y: '37', input_coord: 'WTM' }, 'InvalidArgument', 'input_coord'],
  [{ x: 'east', y: '37' }, 'InvalidArgument', 'x'],
  [{ x: '1e2', y: '37' }, 'InvalidArgument', 'x'],
  [{ x: 'NaN', y: '37' }, 'InvalidArgument', 'x'],
  [{ x: '180.001', y: '37' }, 'InvalidArgument', 'x'],
  [{ x: '127', y: '-90.5' }, 'InvalidArgument', 'y'],
  [{ x: '127', y: ' 37' }, 'InvalidArgument', 'y'],
])('%j is refused in the format of the provider', (query, errorType, parameter) => {
  const refusal = readAddressQuery(query);
  expect(refusal).toMatchObject({ errorType });
  expect('message' in refusal && refusal.message).toContain(parameter);
});

test.each([
  [
    { x: '127.0364', y: '37.5000', input_coord: 'WGS84' },
    { longitude: 127.0364, latitude: 37.5 },
  ],
  [
    { x: '0', y: '0' },
    { longitude: 0, latitude: 0 },
  ],
  [
    { x: '-180', y: '-90' },
    { longitude: -180, latitude: -90 },
  ],
])('%j is a valid position', (query, position) => expect(readAddressQuery(query)).toEqual(position));

test('only the text fields of the contract are taken from the provider’s answer', () => {
  const answer = answerOfProvider({
    meta: { total_count: 1, more: 'x' },
    documents: [
      {
        address: { address_name: 'a'.repeat(900), region_1depth_name: '서울', extra: '<script>' },
        road_address: null,
        x: 1,
      },
    ],
  });
  expect(answer?.documents[0]?.address?.address_name).toHaveLength(200);
  expect(answer?.documents[0]?.address?.region_2depth_name).toBe('');
  expect(JSON.stringify(answer)).not.toContain('script');
});

test.each([
  [null],
  ['text'],
  [[]],
  [{}],
  [{ documents: 'none' }],
  [{ documents: ['x'] }],
  [{ documents: [null] }],
  [{ documents: [{ address: { region_1depth_name: 7 }, road_address: null }] }],
  [{ documents: [{ address: {}, road_address: null }] }],
  [{ documents: [{ address: null, road_address: { zone_no: 6236 } }] }],
])('%j is not a valid answer of the provider', (json) => expect(answerOfProvider(json)).toBeNull());

test('in English the smallest part comes first, and a village has no English name', () => {
  const en = { depth1: 'Gyeonggi-do', depth2: 'Anseong-si', depth3: 'Juksan-myeon' };
  const [document] = answerOf({ ...place('경기도', '안성시', '죽산면', '죽산리'), en }, 'en').documents;
  expect(document?.address).toMatchObject({
    address_name: 'Juksan-myeon, Anseong-si, Gyeonggi-do',
    region_1depth_name: 'Gyeonggi-do',
    region_2depth_name: 'Anseong-si',
    region_3depth_name: 'Juksan-myeon',
  });
});
