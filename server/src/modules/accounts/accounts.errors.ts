import { invalidFields, Refusal } from '../../platform/errors/refusal';
import type { FieldProblem } from '@homeground/shared/contracts';

export const usernameTaken = () =>
  new Refusal(409, 'account.username_taken', {
    fields: { username: 'taken' },
    message: 'This username is taken.',
  });

export const nicknameTaken = () =>
  new Refusal(409, 'account.nickname_taken', {
    fields: { nickname: 'taken' },
    message: 'This nickname is taken.',
  });

/** The same answer for a wrong name and a wrong password (SPEC 3.2). */
export const wrongCredentials = () =>
  new Refusal(401, 'session.wrong_credentials', { message: 'The username or the password is wrong.' });

export const badPassword = (problem: FieldProblem) => invalidFields({ password: problem });
