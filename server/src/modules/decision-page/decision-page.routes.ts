import type { Locale } from '@homeground/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { readSessionCookie } from '../../platform/auth/session-cookie';
import type { Sessions } from '../../platform/auth/sessions';
import type { Clock } from '../../platform/clock';
import { type Db, inTransaction } from '../../platform/database';
import type { App, Module } from '../../platform/http/app-instance';
import { addPlainFormParser } from '../../platform/http/plain-form';
import { sendFormPage } from '../plain-pages';
import { localeFor } from '../share';
import { findCase, findDecision, isDecisionKey, submitAppeal } from '../moderation';
import { decisionPage, noDecisionPage } from './decision-page.rules';

export interface DecisionPageDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'resume'>;
}

const shortText = { maxLength: 200 } as const;
const PageQuery = Type.Object({
  id: Type.Optional(Type.String(shortText)),
  k: Type.Optional(Type.String(shortText)),
});
const AppealForm = Type.Object({
  id: Type.String(shortText),
  k: Type.String(shortText),
  words: Type.String({ maxLength: 2000 }),
});
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const minCharacters = 2;
const maxCharacters = 1000;

/**
 * Page of an operator's decision about a user (SPEC 8.11). The server renders it, because suspended users cannot use the app. The page
 * opens with the user's session, or with the key `k` that a refused sign-in returned.
 */
export function decisionPageModule(deps: DecisionPageDeps): Module {
  const { db, clock, sessions } = deps;

  /** Returns the decision if the visitor may read it; null if it does not exist or is about another user. */
  async function findReadableDecision(request: FastifyRequest, id: string, key: string) {
    const decision = UUID.test(id) ? await findDecision(db, id) : null;
    const { concerned_id: concernedId } = decision ?? { concerned_id: null };
    if (!decision || concernedId === null || decision.act === 'DISMISS') return null;
    if (key !== '' && (await isDecisionKey(db, id, key, clock.now()))) return decision;
    const token = readSessionCookie(request);
    const reader = token === null ? null : await sessions.resume(token);
    return reader?.user.id === concernedId ? decision : null;
  }

  async function renderDecision(
    request: FastifyRequest,
    { id = '', k = '' }: Static<typeof PageQuery>,
    refusedText: string | null,
  ) {
    const decision = await findReadableDecision(request, id, k);
    const caseRow = decision && (await findCase(db, decision.case_id));
    if (!caseRow) return null;
    const report = await db
      .selectFrom('report')
      .select(['evidence', 'source'])
      .where('case_id', '=', caseRow.id)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
    const locale = await localeForReader(db, decision.concerned_id, request);
    const snapshot = report?.evidence[0] ?? null;
    const now = clock.now();
    const source = report?.source ?? 'member';
    return decisionPage({ locale, decision, kind: caseRow.kind, source, snapshot, key: k, now, refusedText });
  }

  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
    sendFormPage(reply.code(404), noDecisionPage(localeFor(request.headers['accept-language'])));

  return async (app: App) => {
    app.get(
      '/decision',
      { config: { public: true, perMinute: 60 }, schema: { hide: true, querystring: PageQuery } },
      async (request, reply) => {
        const page = await renderDecision(request, request.query, null);
        return page === null ? sendNotFound(request, reply) : sendFormPage(reply, page);
      },
    );

    await app.register(async (scope) => {
      addPlainFormParser(scope, 16_384);
      scope.post<{ Body: Static<typeof AppealForm> }>(
        '/decision',
        {
          config: { public: true, plainForm: true, perMinute: 20 },
          schema: { hide: true, body: AppealForm },
        },
        async (request, reply) => {
          const { id, k, words } = request.body;
          const decision = await findReadableDecision(request, id, k);
          if (!decision) return sendNotFound(request, reply);
          const text = words.normalize('NFC').trim();
          if ([...text].length < minCharacters || [...text].length > maxCharacters)
            return sendFormPage(reply.code(422), (await renderDecision(request, { id, k }, text)) ?? '');
          // Only the first appeal is saved, so the form may be repeated.
          await inTransaction(db, (trx) => submitAppeal(trx, id, text, clock.now()));
          return reply.redirect(`/decision?id=${id}${k ? `&k=${encodeURIComponent(k)}` : ''}`, 303);
        },
      );
    });
  };
}

/** Returns the language of the account, not of the browser. */
async function localeForReader(db: Db, userId: string | null, request: FastifyRequest): Promise<Locale> {
  const row =
    userId === null
      ? undefined
      : await db.selectFrom('user_account').select('locale').where('id', '=', userId).executeTakeFirst();
  return row?.locale ?? localeFor(request.headers['accept-language']);
}
