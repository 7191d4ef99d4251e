import { splitHosts } from './many-hosts';

test.each([
  [
    'postgres://me:se,cret@a:1,b:2/name?x=1',
    ['postgres://me:se,cret@a:1/name?x=1', 'postgres://me:se,cret@b:2/name?x=1'],
  ],
  ['redis://a:1, b:2', ['redis://a:1', 'redis://b:2']],
  ['postgres://me@[::1]:1,b/name', ['postgres://me@[::1]:1/name', 'postgres://me@b/name']],
  ['postgres://one/name?options=a,b', ['postgres://one/name?options=a,b']],
  ['no address', ['no address']],
])('%s', (url, expected) => {
  expect(splitHosts(url)).toEqual(expected);
});
