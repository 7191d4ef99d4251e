import type { FastifyInstance } from 'fastify';

/**
 * Lets the routes of a scope read the forms of pages without script. A browser sends each line break as two characters but counts it as
 * one for `maxlength`, so the text of each field gets line breaks of one character.
 */
export function addPlainFormParser(
  scope: Pick<FastifyInstance, 'addContentTypeParser'>,
  bodyLimit: number,
): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, fieldsOf(body.toString())),
  );
}

function fieldsOf(body: string): Readonly<Record<string, string>> {
  const fields = [...new URLSearchParams(body)];
  return Object.fromEntries(fields.map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]));
}
