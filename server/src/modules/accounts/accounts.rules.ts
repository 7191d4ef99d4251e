import { limits, type FieldProblem } from '@homeground/shared/contracts';
import { nameProblem } from '../names/names.rules';
import { invisible } from '../names/skeleton.rules';
import { isCommonPassword } from './common-passwords.rules';

/** Key by which two nicknames are equal: compatibility forms and case do not count (SPEC 3.1). */
export function nicknameKey(nickname: string): string {
  return nickname.normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** Beyond the lengths the schema knows (SPEC 3.1). */
export function passwordProblem(password: string, username: string): FieldProblem | null {
  const [typed, name] = [password.toLowerCase(), username.toLowerCase()];
  const backwards = [...name].reverse().join('');
  if (typed.includes(name) || typed.includes(backwards)) return 'contains_username';
  return isCommonPassword(password) ? 'too_common' : null;
}

/** A phone's keyboard begins with a capital; nobody's username does. */
export function typedUsername(typed: string): string {
  return typed.trim().toLowerCase();
}

const usernamePattern = new RegExp(limits.username.pattern, 'u');
const nicknamePattern = new RegExp(limits.nickname.pattern, 'u');

export const isUsername = (text: string) => usernamePattern.test(text);
/** Returns why a nickname is not allowed, whether it is taken or not. */
export function nicknameProblem(text: string): FieldProblem | null {
  // Before the pattern, which knows no better word for it.
  if (invisible.test(text)) return 'invisible';
  if (!nicknamePattern.test(text) || [...text].length > limits.nickname.max) return 'wrong_format';
  return nameProblem(text, 'name');
}
