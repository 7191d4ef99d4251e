import type { OperationTexts } from '../platform/http/describe-operations';

export const recovery: OperationTexts = {
  recoveryState: {
    summary: 'Returns the ways in which the account can be recovered',
  },
  makeRecoveryCodes: {
    summary: 'Creates new one-time codes, which replace the old codes',
    description: 'The codes are shown once.',
    errors: ['account.wrong_password'],
  },
  changeEmail: {
    summary: 'Sets the email address, which counts once it is confirmed',
    description: 'A letter with a link goes to the address. null removes the present address.',
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
    summary: 'Confirms an email address by the link of a letter',
    errors: ['recovery.link_unusable'],
  },
};
