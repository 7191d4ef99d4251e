import { deletedName } from '@homeground/shared/contracts';
import { browserLocale } from '@homeground/shared/i18n';
import { chosenLocale } from '@homeground/shared/session';

const names = Object.values(deletedName);
/** Matches the JSON fields of a response that contain the name of a person. Fields with texts that users wrote do not match. */
const placeholderField = new RegExp(`("(?:\\w*[nN]ame|by)":)"(?:${names.join('|')})"`, 'g');

/**
 * Translates the placeholder name of deleted accounts into the language of the reader. The server stores the placeholder in the language of
 * the deleted user, in rows and in earlier notifications.
 */
export function nameDeletedAccounts(body: unknown): unknown {
  if (typeof body !== 'string' || !names.some((name) => body.includes(name))) return body;
  const locale = chosenLocale() ?? browserLocale(navigator.languages);
  return body.replace(placeholderField, `$1"${deletedName[locale]}"`);
}
