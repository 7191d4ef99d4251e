import { Refusal } from '../../platform/errors/refusal';

/** The same refusal for a wrong name, a wrong code and a used code. */
export const wrongCode = () =>
  new Refusal(422, 'recovery.wrong_code', {
    fields: { code: 'not_allowed' },
    message: 'The username or the code is wrong.',
  });

export const linkUnusable = () =>
  new Refusal(422, 'recovery.link_unusable', {
    fields: { token: 'not_allowed' },
    message: 'The link has expired or was used.',
  });

export const noMail = () =>
  new Refusal(409, 'recovery.no_mail', { message: 'No mail server is configured.' });
