import {
  spotFilterCount,
  spotSearchOf,
  readSpotListAddress,
  writeSpotListAddress,
} from './spot-list-address.rules';
import { listKindAddress, listKindOf } from './list-kind.rules';

const read = (search: string) => readSpotListAddress(new URLSearchParams(search));

test('the server gets the parameters of the address, except those that only the page needs', () => {
  const address = read('show=guests&sport=futsal&weekday=6&level=2&sort=nearest');
  expect(spotSearchOf(address)).toBe('sport=futsal&weekday=6&level=2&sort=nearest');
  expect(writeSpotListAddress(address).toString()).toBe(
    'show=guests&sport=futsal&weekday=6&level=2&sort=nearest',
  );
});

test('filters that do not apply to guest spots are dropped', () => {
  const address = read('show=guests&mine=true&applied=true&booked=true&words=crew&view=map&free=true');
  expect(spotSearchOf(address)).toBe('free=true');
  expect(spotFilterCount(address.filters)).toBe(1);
});

test('the address contains the view and the circle of the map; the server gets only the circle', () => {
  const address = read('show=guests&area=35.158,129.16,5&view=map');
  expect(spotSearchOf(address)).toBe('area=35.158%2C129.16%2C5');
  expect(writeSpotListAddress(address).toString()).toBe('show=guests&area=35.158%2C129.16%2C5&view=map');
});

test('a list without filters has an address without filters', () => {
  expect(writeSpotListAddress(read('show=guests')).toString()).toBe('show=guests');
  expect(listKindAddress('matches')).toBe('/matches');
  expect(listKindOf(new URL(listKindAddress('guests'), 'http://x').searchParams)).toBe('guests');
  expect(listKindOf(new URLSearchParams('show=anything'))).toBe('matches');
});
