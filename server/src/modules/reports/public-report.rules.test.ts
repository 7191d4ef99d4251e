import { isEmail, subjectAt } from './public-report.rules';

const id = '0190a5b2-1111-7abc-8def-0123456789ab';

test.each([
  [`https://homeground.example.com/matches/${id}?from=share`, { kind: 'match', id }],
  [`homeground.example.com/m/${id.toUpperCase()}`, { kind: 'match', id }],
  [`/team/${id}/`, { kind: 'team', id }],
  [`https://homeground.example.com/user/${id}#bio`, { kind: 'user', id }],
  [`https://homeground.example.com/chatlist/${id}`, null],
  [`/user/${id}ff`, null],
  ['our team', null],
])('the subject of the address %s', (address, subject) => {
  expect(subjectAt(address)).toEqual(subject);
});

test('an email address that wraps or lists addresses is refused', () => {
  expect(['a@b.kr', 'a@b', 'a@b.kr, c@d.kr', '<a@b.kr>', 'a b@c.kr', ''].map(isEmail)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
