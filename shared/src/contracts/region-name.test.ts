import { smallestRegionName } from './region-name';

test.each([
  ['경기도', '안성시', '죽산면 죽산리', '죽산면'],
  ['Seoul', 'Jongno-gu', 'Jongno 1-ga', 'Jongno 1-ga'],
  ['경기도', '안성시', ' ', '안성시'],
  ['경기도', '', '', '경기도'],
  ['', '', '', null],
])('the smallest region of "%s", "%s" and "%s" is %s', (depth1, depth2, depth3, name) => {
  expect(smallestRegionName({ depth1, depth2, depth3 })).toBe(name);
});
