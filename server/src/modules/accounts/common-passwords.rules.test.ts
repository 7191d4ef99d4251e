import { limits } from '@homeground/shared/contracts';
import { passwordProblem } from './accounts.rules';
import { commonPasswords } from './common-passwords.rules';
import { typedKeys } from './korean-keys.rules';

test('the list has more than ten thousand passwords of the minimum length', () => {
  const longEnough = [...commonPasswords].filter((word) => word.length >= limits.password.min);
  expect(longEnough.length).toBeGreaterThan(10_000);
});

test.each([
  'password1',
  'trustno1!',
  'monkey!!',
  'qwerty!!',
  'liverpool1',
  'qwerty123456',
  'Summer2026',
  'summer2026!',
  '2026Summer!!',
  'Autumn_2026',
  'January26!',
  'Monday123!',
  'Welcome2026',
  '여름2026!!',
  '겨울2026!!',
  'dufma2026',
  'rudnf2026!',
  '비밀번호1234',
  'ㅂㅈㄷㄱ1234',
  'ㅁㄴㅇㄹㅎㅗㅓㅏ',
  'qlalfqjsgh12',
  '안녕하세요123',
  'saranghae2026',
  'cnrrn2002',
  '89012345',
  '54321098',
])('%j is too common', (password) => {
  expect(passwordProblem(password, 'someone_else')).toBe('too_common');
});

test.each(['floodlit-pitch-7', 'summer-of-the-owl', '여름밤의풋살장', 'k9vQ2mfx', 'dufma-qkadml-ckd'])(
  '%j may be used',
  (password) => {
    expect(passwordProblem(password, 'someone_else')).toBeNull();
  },
);

test.each(['xx_mina_kim', 'MINA_KIM99', 'mik_anim', 'xMIK_ANIM7'])('%j contains the username', (password) => {
  expect(passwordProblem(password, 'mina_kim')).toBe('contains_username');
});

test.each([
  ['여름', 'dufma'],
  ['비밀번호', 'qlalfqjsgh'],
  ['닭', 'ekfr'],
  ['ㅂㅈㄷ', 'qwe'],
  ['Summer', 'summer'],
])('%j is typed with the keys %j', (text, keys) => {
  expect(typedKeys(text)).toBe(keys);
});
