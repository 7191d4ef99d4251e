import { errorCode, errorMessage } from '../database/database.errors';

const MAX_LENGTH = 200;
/** Errors of PostgreSQL about constraints and the schema: their messages quote names of tables and columns, never values. */
const SCHEMA_CODE = /^(23|42)[0-9A-Z]{3}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns a short text about an error for operators. Values, addresses and secrets that its message may quote are replaced by "…". */
export function errorText(thrown: unknown): string {
  const code = errorCode(thrown);
  const message = errorMessage(thrown).replaceAll(/\s+/g, ' ').trim();
  const text = SCHEMA_CODE.test(code ?? '') ? message : withoutValues(message);
  return [code, text].filter(Boolean).join(': ').slice(0, MAX_LENGTH);
}

/** Returns the text of a stored error. Servers of earlier versions stored the message with its values, and without its code. */
export const storedErrorText = (text: string): string =>
  /^(23|42)[0-9A-Z]{3}: /.test(text) ? text : withoutValues(text).slice(0, MAX_LENGTH);

function withoutValues(message: string): string {
  return (
    withoutQuotes(message)
      .replaceAll(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '…')
      .replaceAll(/\S+@\S+/g, '…')
      // Tokens and keys are long and have digits; ids are no secrets, and lead to the row that causes the error.
      .replaceAll(/[\w+/=-]{24,}/g, (word) => (/\d/.test(word) && !UUID.test(word) ? '…' : word))
      // Our messages are English; other letters are from a text of a user.
      .replaceAll(/[^\x20-\x7e…]+( [^\x20-\x7e…]+)*/g, '…')
  );
}

/** Replaces everything from the first quotation mark to the last by "…", because a quoted text may contain quotation marks. */
function withoutQuotes(message: string): string {
  const begin = message.search(/(?<!\w)["'`“‘«<]/);
  if (begin === -1) return message;
  const end = [...message.matchAll(/["`”»>]|['’](?!\w)/g)].at(-1)?.index ?? begin;
  return `${message.slice(0, begin)}…${end > begin ? message.slice(end + 1) : ''}`;
}
