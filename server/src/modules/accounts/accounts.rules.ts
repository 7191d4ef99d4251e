import { limits, type FieldProblem } from '@homeground/shared/contracts';
import { invisibleCharacter, nameProblem } from '../names';
import { isCommonPassword } from './common-passwords.rules';

/** Key by which two nicknames are equal: compatibility forms and case do not count (SPEC 3.1). */
export function nicknameKey(nickname: string): string {
  return nickname.normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** Returns why a password is too weak. The schema has checked its length (SPEC 3.1). */
export function passwordProblem(password: string, username: string): FieldProblem | null {
  const [typed, name] = [password.toLowerCase(), username.toLowerCase()];
  const backwards = [...name].reverse().join('');
  if (typed.includes(name) || typed.includes(backwards)) return 'contains_username';
  return isCommonPassword(password) ? 'too_common' : null;
}

/** Trims and lower-cases a username, because phone keyboards begin with a capital. */
export function typedUsername(typed: string): string {
  return typed.trim().toLowerCase();
}

const usernamePattern = new RegExp(limits.username.pattern, 'u');
const nicknamePattern = new RegExp(limits.nickname.pattern, 'u');

export const isUsername = (text: string) => usernamePattern.test(text);
/** Returns why nobody may have this nickname. Whether the nickname is taken is checked elsewhere. */
export function nicknameProblem(text: string): FieldProblem | null {
  // Checked first, because the pattern could only report `wrong_format`.
  if (invisibleCharacter.test(text)) return 'invisible';
  if (!nicknamePattern.test(text) || [...text].length > limits.nickname.max) return 'wrong_format';
  return nameProblem(text, 'name');
}
