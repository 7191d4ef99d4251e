import { LetterChoice } from '@homeground/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import type { Db } from '../../platform/database';
import type { Module } from '../../platform/http/app-instance';
import { addPlainFormParser } from '../../platform/http/plain-form';
import { registerSchema } from '../../platform/http/named-schema';
import { sendFormPage } from '../plain-pages';
import { localeFor } from '../share';
import { unsubscribePage } from './unsubscribe-page';
import { saveLetterChoice, wantsLetters } from './letters.repository';
import { userOfToken } from './unsubscribe-token';

/** The token is in the query, because paths are logged. */
const PageQuery = Type.Object({ k: Type.Optional(Type.String({ maxLength: 200 })) });

/**
 * Routes for stopping letters, in the app and by the link in a letter (RFC 8058). Opening the page of the link changes nothing, because
 * mail scanners open every link. The POST may be repeated without an idempotency key.
 */
export function lettersModule({ db }: { readonly db: Db }): Module {
  return (app) => {
    app.put(
      '/api/me/letters',
      {
        schema: {
          operationId: 'chooseLetters',
          tags: ['notifications'],
          body: registerSchema(app, LetterChoice),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        await saveLetterChoice(db, requireUser(request).id, request.body.wanted);
        return reply.code(204).send(null);
      },
    );

    const sendPage = async (request: FastifyRequest, reply: FastifyReply, token: string) => {
      const userId = await userOfToken(db, token);
      const choice = userId === null ? null : { token, wanted: await wantsLetters(db, userId) };
      const locale = localeFor(request.headers['accept-language']);
      return sendFormPage(reply.code(choice ? 200 : 404), unsubscribePage(locale, choice));
    };

    app.get(
      '/letters',
      { config: { public: true, perMinute: 60 }, schema: { hide: true, querystring: PageQuery } },
      (request, reply) => sendPage(request, reply, request.query.k ?? ''),
    );

    void app.register(async (scope) => {
      addPlainFormParser(scope, 4096);
      // A mail program may send its field in another format. Any POST without our button's field stops the letters.
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
        done(null, {}),
      );
      scope.post<{ Querystring: Static<typeof PageQuery> }>(
        '/letters',
        {
          config: { public: true, plainForm: true, repeatable: true, perMinute: 60 },
          schema: { hide: true, querystring: PageQuery },
        },
        async (request, reply) => {
          const token = request.query.k ?? '';
          const userId = await userOfToken(db, token);
          if (userId !== null) await saveLetterChoice(db, userId, asksToResume(request.body));
          return sendPage(request, reply, token);
        },
      );
    });
  };
}

/** Returns whether the form asks to resume the letters, which only the button of the page does. */
function asksToResume(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'wanted' in body && body.wanted === 'yes';
}
