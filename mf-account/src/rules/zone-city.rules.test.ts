import { cityOfZone } from './zone-city.rules';

test.each([
  ['Europe/Berlin', 'Berlin'],
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Asia/Seoul', null],
  ['ROK', null],
  ['UTC', null],
  ['Etc/GMT+3', null],
  ['', null],
])('the city in the name of the time zone %p is %p', (zone, city) => {
  expect(cityOfZone(zone)).toBe(city);
});
