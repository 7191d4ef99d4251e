import { typedKeys } from './korean-keys.rules';

/** Words that users combine with a year when a password must change: seasons, months, days, and words such as "welcome". */
const english = `spring summer autumn fall winter january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday password passwd pass welcome hello login secret letmein qwerty asdf admin user
  love football soccer futsal baseball basketball tennis korea seoul busan homeground changeme test`;
const korean = `봄 여름 가을 겨울 일월 이월 삼월 사월 오월 유월 칠월 팔월 구월 시월 십일월 십이월 월요일 화요일 수요일 목요일 금요일 토요일 일요일
  비밀번호 비번 암호 사랑 사랑해 안녕 안녕하세요 한국 대한민국 서울 부산 축구 풋살 야구 농구 테니스 홈그라운드 화이팅 파이팅 관리자 새해`;
const romanized = `bom yeoreum yeoleum gaeul gyeoul bimilbeonho saranghae annyeong hanguk daehanminguk chukgu`;

const words = new Set([
  ...`${english} ${romanized}`.split(/\s+/),
  ...korean.split(/\s+/).map((word) => typedKeys(word)),
]);
const maxRestLength = 8;

/** Returns whether a lower-case password is one of these words with digits and signs around it: `summer2026!`, `dufma2026`. */
export function isDatedWord(password: string): boolean {
  const core = password.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return password.length - core.length <= maxRestLength && words.has(core);
}
