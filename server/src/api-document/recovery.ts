import type { OperationTexts } from '../platform/http/describe-operations';

export const recovery: OperationTexts = {
  recoveryState: {
    summary: 'Says which ways back into the account there are',
  },
  makeRecoveryCodes: {
    summary: 'Makes new one-time codes and ends the old ones',
    description: 'They are shown once.',
    errors: ['account.wrong_password'],
  },
  changeEmail: {
    summary: 'Sets the mail address, which counts once it is confirmed',
    description: 'A letter with a link goes to the address. null removes the present one.',
    errors: ['account.wrong_password', 'recovery.no_mail'],
  },
  recoverByCode: {
    summary: 'Sets a new password by user name and one-time code',
    description: 'The answer sets the session cookie. All other sessions end.',
    errors: ['recovery.wrong_code'],
  },
  recoverByMail: {
    summary: 'Sends a letter with a link for a new password',
    description: 'The answer is the same whether or not there is such an account.',
  },
  resetPassword: {
    summary: 'Sets a new password by the link of a letter',
    description: 'The answer sets the session cookie. All other sessions end.',
    errors: ['recovery.link_unusable'],
  },
  confirmEmail: {
    summary: 'Confirms a mail address by the link of a letter',
    errors: ['recovery.link_unusable'],
  },
};
