import { nameProblem } from './names.rules';
import { skeleton } from './skeleton.rules';

test.each([
  ['Admin', 'Аdmin'],
  ['paypal', 'раураl'],
  ['Iris', 'lris'],
  ['Iris', 'Іris'],
  ['iris', 'IRIS'],
  ['Mike', 'MIKE'],
  ['modern', 'modem'],
  ['Bob', 'ВOВ'],
  ['FC Seoul', 'FC Seou1'],
  ['FC Seoul', 'ＦＣ Ｓｅｏｕｌ'],
  ['한강', '한강'.normalize('NFD')],
  ['한강', 'ㅎㅏㄴㄱㅏㅇ'.normalize('NFKC').normalize('NFD')],
  ['하나', 'ㅎㅏㄴㅏ'],
  ['한강', '한\u3164강'],
  ['team', 'te\u200Bam'],
  ['l0ve', 'lOve'],
])('%j and %j look alike', (a, b) => {
  expect(skeleton(a)).toBe(skeleton(b));
});

test.each([
  ['한강', '한감'],
  ['Mina', 'Mona'],
  ['FC Seoul', 'FCSeoul'],
  ['Team 2', 'Team 3'],
])('%j and %j do not look alike', (a, b) => {
  expect(skeleton(a)).not.toBe(skeleton(b));
});

test.each([
  'ㅤㅤ',
  '\u3164\u3164',
  '\uFFA0\uFFA0',
  '\u115F\u1160',
  '\u200B\u200B',
  'a\u200Bb',
  'Mi\u00ADna',
  '\u2800\u2800',
  'Kim\u202E',
  '\u034FKim',
  '\uFEFFKim',
  'x\u{E0041}',
  '\u0301\u0301',
])('%j is refused for its invisible characters', (text) => {
  expect(nameProblem(text, 'name')).toBe('invisible');
  expect(nameProblem(text, 'line')).toBe('invisible');
});

test.each(['Аdmin7', 'Міna', 'Ronаldo', 'Σpurs', 'Ｋіm', '한Ж강', 'カ한'])('%j mixes alphabets', (text) => {
  expect(nameProblem(text, 'name')).toBe('mixed_letters');
});

test.each([
  'admin',
  'Admin',
  'ADMIN1',
  'adm1n',
  '_admin_',
  'the_admin',
  'Homeground',
  'H0meground',
  'homeground_team',
  'HomegroundAdmin',
  'official',
  '운영자',
  '운영자님',
  '운영팀',
  '홈그라운드',
  '홈그라운드팀',
  '운 영 자',
  '관리자2',
  '공지',
])('%j is reserved, as a name and as a title', (text) => {
  expect([nameProblem(text, 'name'), nameProblem(text, 'line')]).toEqual(['reserved', 'reserved']);
});

test.each(['deleted_user', 'Deleted User', '탈퇴한사용자', '탈퇴한 사용자', 'null', 'anonymous', '알수없음'])(
  '%j is reserved as a name',
  (text) => {
    expect(nameProblem(text, 'name')).toBe('reserved');
  },
);

test.each([
  'Mina',
  '민아',
  '호랑이FC',
  'FC 서울 2호',
  'Kapitän',
  'مرحبا',
  'می\u200Cخواهم',
  'क\u094D\u200Dष',
  'サッカー部',
  'コーヒー',
  '東京FC',
  'Спартак',
  'FC Спартак',
  'Σίσυφος',
  'Homeground FC',
  'Admiral',
  'Badminton Admins United',
  '운영초등학교',
  '팀',
  'Team users',
  '<script>alert(1)',
])('%j is allowed as a name', (text) => {
  expect(nameProblem(text, 'name')).toBeNull();
});

test.each(['⚽️ 토요일 풋살', '👩‍👩‍👧 family match', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 v 🇰🇷', '1️⃣ on 1️⃣', '❤️‍🔥', '👍🏽 Sunday'])(
  '%j is allowed as a title',
  (text) => {
    expect(nameProblem(text, 'line')).toBeNull();
  },
);
