import { fill } from './fill';
import { spokenName } from './spoken-name';

const team = { teamId: 't1', name: '망원 FC' };
const person = { teamId: null, name: '민준' };

test('a person’s name gets the polite 님 in Korean, a team’s name never', () => {
  expect(spokenName(team, 'ko')).toBe('망원 FC');
  expect(spokenName(person, 'ko')).toBe('민준님');
  expect(spokenName(person, 'en')).toBe('민준');
});

test('particles fit teams and persons', () => {
  const sentence = (side: typeof team | typeof person) =>
    fill('{name}{이/가} 신청했어요. {name}{과/와} 이야기해 보세요.', 'ko', { name: spokenName(side, 'ko') });
  expect(sentence(team)).toBe('망원 FC가 신청했어요. 망원 FC와 이야기해 보세요.');
  expect(sentence(person)).toBe('민준님이 신청했어요. 민준님과 이야기해 보세요.');
});

test('the text for a deleted account gets no form of address', () => {
  expect(spokenName({ teamId: null, name: '탈퇴한 사용자' }, 'ko')).toBe('탈퇴한 사용자');
});
