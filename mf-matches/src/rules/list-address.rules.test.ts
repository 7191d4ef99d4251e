import { MatchFilters } from '@homeground/shared/contracts';
import { readAddress, searchOf, sheetFilterCount, writeAddress } from './list-address.rules';

const read = (search: string) => readAddress(new URLSearchParams(search));

test('a list without filters has an address without parameters', () => {
  expect(read('')).toEqual({ filters: {}, sort: 'soonest', view: 'list', area: null });
  expect(writeAddress(read('')).toString()).toBe('');
});

test('an address with every filter is read, and written again without a change', () => {
  const search =
    'sport=futsal&mine=true&applied=true&words=%EC%97%AD%EC%82%BC&fromDay=2026-05-01&toDay=2026-05-31&weekday=6&weekday=7&fromTime=18%3A00&toTime=22%3A30&level=3&gender=WOMEN&free=true&booked=true&area=35.1796%2C129.0756%2C3&sort=nearest&view=map';
  const address = read(search);
  expect(address.filters).toEqual({
    sport: 'futsal',
    gender: 'WOMEN',
    mine: true,
    applied: true,
    free: true,
    booked: true,
    fromDay: '2026-05-01',
    toDay: '2026-05-31',
    fromTime: '18:00',
    toTime: '22:30',
    weekday: [6, 7],
    level: 3,
    words: '역삼',
  });
  expect(Object.keys(address.filters).toSorted()).toEqual(Object.keys(MatchFilters.properties).toSorted());
  expect(address.area).toEqual({ latitude: 35.1796, longitude: 129.0756, km: 3 });
  expect(writeAddress(address).toString()).toBe(search);
  expect(sheetFilterCount(address.filters)).toBe(7);
});

test('invalid filters in an address are ignored', () => {
  expect(
    read(
      'sport=chess&gender=X&level=9&weekday=0&weekday=a&fromDay=soon&fromTime=25:00&sort=best&view=3d&mine=maybe&words=%20',
    ).filters,
  ).toEqual({});
});

test('days that do not exist are ignored, because their words could not be shown', () => {
  expect(read('fromDay=2026-13-45&toDay=2026-02-30').filters).toEqual({});
  expect(read('fromDay=2028-02-29').filters).toEqual({ fromDay: '2028-02-29' });
});

test('parameters that only the display needs are not sent to the server', () => {
  expect(searchOf(read('view=map&sort=newest'))).toBe('sort=newest');
});

test('an invalid circle in an address is ignored', () => {
  expect(read('area=95,0,3').area).toBeNull();
  expect(read('area=home').area).toBeNull();
});
