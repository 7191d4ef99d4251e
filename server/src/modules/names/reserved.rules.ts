import { skeleton } from './skeleton.rules';

/** Words by which a user could pose as an operator. */
const roleWords = `admin admins administrator administrators administration moderator moderators sysadmin system operator operators operations
  staff official homeground notice announcement
  관리자 관리인 관리팀 운영자 운영진 운영팀 운영 관리 공식 공지 공지사항 홈그라운드 시스템 고객센터 고객지원 상담원 스태프`;

/** Words by which a user or a team could pose as the system, a deleted user or all users. */
const impersonalWords = `root support helpdesk help mod mods webmaster security deleted removed anonymous unknown null undefined nobody everyone
  탈퇴한 탈퇴 삭제된 알수없음 익명 모두 전체 아무개 도움말`;

/** Words that do not make a reserved word harmless. Texts such as "the admin team" and "운영자님" are still refused. */
const fillerWords = `the team teams user users member members account bot app ko kr korea service center centre
  팀 사용자 회원 계정 님 봇 앱 센터 서비스 담당 담당자 입니다`;

const wordsIn = (...lists: string[]) =>
  new Set(lists.flatMap((list) => list.split(/\s+/)).map((word) => lettersOf(word)));

const neitherLetterNorMark = /[^\p{L}\p{M}]/gu;

function lettersOf(text: string): string {
  return skeleton(text).replace(neitherLetterNorMark, '');
}

const reservedInLines = wordsIn(roleWords);
const reservedInNames = wordsIn(roleWords, impersonalWords);
const fillers = wordsIn(fillerWords);

/**
 * Returns whether a text consists only of reserved and filler words. Spaces, digits at the ends, case and look-alike letters do not matter.
 */
export function isReserved(text: string, kind: 'name' | 'line'): boolean {
  const reserved = kind === 'name' ? reservedInNames : reservedInLines;
  const trimmedText = text.normalize('NFKC').replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [text, trimmedText].some((item) => consistsOf(lettersOf(item), reserved));
}

function consistsOf(letters: string, reserved: ReadonlySet<string>): boolean {
  // Kind of each prefix of the text: unknown, only filler words, or with a reserved word.
  const prefixKinds: ('unknown' | 'filler' | 'reserved')[] = ['filler'];
  for (let end = 1; end <= letters.length; end += 1) {
    prefixKinds[end] = 'unknown';
    for (let start = 0; start < end; start += 1) {
      const kind = prefixKinds[start];
      const word = letters.slice(start, end);
      if (kind === 'unknown') continue;
      if (reserved.has(word) || (fillers.has(word) && kind === 'reserved')) prefixKinds[end] = 'reserved';
      else if (fillers.has(word) && prefixKinds[end] === 'unknown') prefixKinds[end] = 'filler';
    }
  }
  return letters.length > 0 && prefixKinds[letters.length] === 'reserved';
}
