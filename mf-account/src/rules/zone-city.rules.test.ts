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
])('the time zone %p names the city %p', (zone, city) => {
  expect(cityOfZone(zone)).toBe(city);
});
