import { linkAddress } from './link-address.rules';

test('the token is encoded in the address', () => {
  expect(linkAddress('https://homeground.example', 't', 'a+b/c=')).toBe(
    'https://homeground.example/team/t?invite=a%2Bb%2Fc%3D',
  );
});
