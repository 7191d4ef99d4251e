import { sentinelOptions } from './open-redis';

test('the hosts of a URL that names a master are Sentinels', () => {
  expect(sentinelOptions('redis://:s%2Fecret@a:1,b/3?sentinel=homeground')).toMatchObject({
    name: 'homeground',
    sentinels: [
      { host: 'a', port: 1 },
      { host: 'b', port: 26379 },
    ],
    password: 's/ecret',
    db: 3,
  });
});

test('any other URL is the URL of a Redis server', () => {
  expect(sentinelOptions('redis://a:1/3')).toBeNull();
});
