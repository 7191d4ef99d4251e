import { deletedName } from '@homeground/shared/contracts';
import { browserLocale } from '@homeground/shared/i18n';
import { chosenLocale } from '@homeground/shared/session';

const names = Object.values(deletedName);
/** Fields of an answer that carry the name of a person. Texts that people wrote stay as they are. */
const field = new RegExp(`("(?:\\w*[nN]ame|by)":)"(?:${names.join('|')})"`, 'g');

/**
 * Puts the name of deleted accounts into the language of the reader. The server keeps it in the language of the person who left, in rows
 * and in notifications that were sent before.
 */
export function nameDeletedAccounts(body: unknown): unknown {
  if (typeof body !== 'string' || !names.some((name) => body.includes(name))) return body;
  const locale = chosenLocale() ?? browserLocale(navigator.languages);
  return body.replace(field, `$1"${deletedName[locale]}"`);
}
