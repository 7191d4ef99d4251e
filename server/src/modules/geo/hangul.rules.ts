const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const perInitial = 588;
const perMedial = 28;
const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/**
 * Where `typed` begins in `name`, or -1. Koreans search by initials ("ㅇㅅㄷ" finds 역삼동), and a keyboard shows the last
 * syllable half made while it is typed ("여" on the way to "역"); both must find.
 */
export function indexInHangul(name: string, typed: string): number {
  for (let start = 0; start + typed.length <= name.length; start += 1) {
    if (beginsAt(name, typed, start)) return start;
  }
  return -1;
}

function beginsAt(name: string, typed: string, start: number): boolean {
  for (let index = 0; index < typed.length; index += 1) {
    const [given, target] = [typed.charCodeAt(index), name.charCodeAt(start + index)];
    if (given === target || isInitialOf(typed.charAt(index), target)) continue;
    if (index === typed.length - 1 && isOnTheWayTo(given, target)) continue;
    return false;
  }
  return true;
}

function isSyllable(code: number): boolean {
  return code >= firstSyllable && code <= lastSyllable;
}

function isInitialOf(typed: string, code: number): boolean {
  if (!isSyllable(code)) return false;
  return initials.charAt(Math.floor((code - firstSyllable) / perInitial)) === typed;
}

/** The same first two letters, and nothing below them yet. */
function isOnTheWayTo(given: number, target: number): boolean {
  if (!isSyllable(given) || !isSyllable(target) || (given - firstSyllable) % perMedial !== 0) return false;
  return Math.floor((given - firstSyllable) / perMedial) === Math.floor((target - firstSyllable) / perMedial);
}
