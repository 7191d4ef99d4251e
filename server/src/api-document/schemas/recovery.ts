import type { SchemaTable } from './table';

const newPassword =
  'The new password: 8 to 64 characters. It must not contain the user name, be part of it, or be a common password.';

export const recoverySchemas: SchemaTable = {
  RecoveryState: {
    about: 'The ways back into the account.',
    fields: {
      codesLeft: 'Number of one-time codes that were not used, 0 to 10.',
      email: 'Email address, confirmed or not. null: none.',
      emailConfirmed:
        'true: the link of the confirming letter was opened, so the address can recover the account.',
      letters: 'true: a letter lists notices that were unseen for a day.',
    },
  },
  RecoveryCodes: {
    about: 'New one-time codes. They replace the old ones, and only this answer contains them.',
  },
  EmailChange: {
    about: 'A new email address. It needs the password, because the address can recover the account.',
    fields: { email: 'The address, which counts once it is confirmed. null removes the present one.' },
  },
  RecoverByCode: {
    about: 'A one-time code and a new password. All other sessions end.',
    fields: { password: newPassword },
  },
  RecoverByMail: { about: 'The user name to whose confirmed address a link is sent.' },
  ResetPassword: {
    about: 'The token of a letter and a new password. All other sessions end.',
    fields: { token: 'Token in the link of the letter.', password: newPassword },
  },
  TokenBody: { about: 'The token in the link of a letter.' },
  LetterChoice: {
    about: 'Whether letters are wanted.',
    fields: { wanted: 'true: a letter, at most one a day, lists notices that were unseen for a day.' },
  },
};
