import { limits, type FieldProblem } from '@homeground/shared/contracts';
import { isCommonPassword } from './common-passwords.rules';

/** What makes two nicknames the same one: compatibility forms and case do not count (SPEC 3.1). */
export function nicknameKey(nickname: string): string {
  return nickname.normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** Beyond the lengths the schema knows (SPEC 3.1). */
export function passwordProblem(password: string, username: string): FieldProblem | null {
  if (password.toLowerCase().includes(username.toLowerCase())) return 'contains_username';
  return isCommonPassword(password) ? 'too_common' : null;
}

/** A phone's keyboard begins with a capital; nobody's username does. */
export function typedUsername(typed: string): string {
  return typed.trim().toLowerCase();
}

const usernamePattern = new RegExp(limits.username.pattern, 'u');
const nicknamePattern = new RegExp(limits.nickname.pattern, 'u');

export const isUsername = (text: string) => usernamePattern.test(text);
export const isNickname = (text: string) =>
  nicknamePattern.test(text) && [...text].length <= limits.nickname.max;
