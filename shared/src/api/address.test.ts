/** @jest-environment jsdom */
import { regionName, type Address } from './address';

const address = (third: string, second = '안성시', first = '경기도'): Address => ({
  address_name: '',
  region_1depth_name: first,
  region_2depth_name: second,
  region_3depth_name: third,
  mountain_yn: 'N',
  main_address_no: '',
  sub_address_no: '',
});

test.each([
  ['역삼동', '역삼동'],
  ['죽산면 죽산리', '죽산면'],
  ['', '안성시'],
])('%s is shown as %s', (third, expectedText) => {
  expect(regionName(address(third))).toBe(expectedText);
});

test('without lower levels the first level is shown; without any level there is no name', () => {
  expect(regionName(address('', '', 'Lisboa'))).toBe('Lisboa');
  expect(regionName(address('', '', ' '))).toBeNull();
});
