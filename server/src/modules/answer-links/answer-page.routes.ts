import { lineUpAnswers, type Locale } from '@homeground/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { readSessionCookie } from '../../platform/auth/session-cookie';
import type { Sessions } from '../../platform/auth/sessions';
import { inTransaction } from '../../platform/database';
import { addressKey } from '../../platform/http/caller-address';
import { addPlainFormParser } from '../../platform/http/plain-form';
import type { App } from '../../platform/http/app-instance';
import type { Once } from '../../platform/idempotency/once';
import type { Outbox } from '../../platform/outbox';
import { type MatchDeps, matchViewerOf } from '../matches';
import { sendFormPage } from '../plain-pages';
import { localeFor } from '../share';
import { answerByLink } from './answer-by-link.usecases';
import { answerEndPage, answerSheetPage, answerSlowPage, type AnswerProblem } from './answer-page.rules';
import { answerSheet, type AnswerSheet } from './answer-sheet.usecases';
import { setDeviceCookie, guestDevice } from './guest-device';
import { createLinkThrottle } from './link-throttle.usecases';

export interface AnswerPageDeps extends Pick<MatchDeps, 'db' | 'clock' | 'newId'> {
  readonly once: Once;
  readonly outbox: Outbox;
  readonly sessions: Pick<Sessions, 'resume'>;
}

/** The token is in the query, because paths are logged. */
const PageQuery = Type.Object({ k: Type.Optional(Type.String({ maxLength: 100 })) });
const shortText = { maxLength: 200 } as const;
const AnswerForm = Type.Object({
  k: Type.String(shortText),
  name: Type.String(shortText),
  answer: Type.String(shortText),
  /** `yes`: the sender is another person than the guest of the same name. */
  another: Type.Optional(Type.String(shortText)),
  /** Version of the terms that the page has shown. */
  terms: Type.Optional(Type.String(shortText)),
});

/**
 * Page of an answer link, outside the app, rendered by the server without a script. Its form needs no idempotency key: a browser
 * has one answer per match and side, so a repeated form has no further effect (docs/decisions/099).
 */
export function registerAnswerPage(app: App, deps: AnswerPageDeps): void {
  const throttle = createLinkThrottle(deps);
  const sheetFor = (request: FastifyRequest, token: string) =>
    answerSheet(deps.db, { token, device: guestDevice(request), now: deps.clock.now() });

  /** Sends the page for an address that has reached its limit; null: the call may continue. */
  async function sendLimitPage(request: FastifyRequest, reply: FastifyReply, locale: Locale) {
    const seconds = await throttle.secondsToWait(addressKey(request.ip));
    if (seconds === null) return null;
    return sendFormPage(reply.code(429).header('retry-after', seconds), answerSlowPage(locale, seconds));
  }
  async function sendDeadLinkPage(request: FastifyRequest, reply: FastifyReply, locale: Locale) {
    await throttle.countWrongLink(addressKey(request.ip));
    return sendFormPage(reply.code(404), answerEndPage(locale, 'gone'));
  }

  app.get(
    '/answer',
    { config: { public: true }, schema: { hide: true, querystring: PageQuery } },
    async (request, reply) => {
      const locale = localeFor(request.headers['accept-language']);
      const limitPage = await sendLimitPage(request, reply, locale);
      if (limitPage) return limitPage;
      const token = request.query.k ?? '';
      const sheet = await sheetFor(request, token);
      if (!sheet) return sendDeadLinkPage(request, reply, locale);
      // Members of the link's side answer in the app.
      if (await isMember(deps, request, sheet)) return reply.redirect(`/matches/${sheet.match.id}`, 302);
      if (!sheet.isOpen) return sendFormPage(reply.code(410), answerEndPage(locale, 'closed'));
      if (guestDevice(request) === null) setDeviceCookie(reply);
      const state = { locale, token, problem: null, typedName: null, chosenAnswer: null };
      return sendFormPage(reply, answerSheetPage(sheet, state));
    },
  );

  void app.register(async (scope) => {
    addPlainFormParser(scope, 4096);
    scope.post<{ Body: Static<typeof AnswerForm> }>(
      '/answer',
      { config: { public: true, plainForm: true }, schema: { hide: true, body: AnswerForm } },
      async (request, reply) => {
        const locale = localeFor(request.headers['accept-language']);
        const limitPage = await sendLimitPage(request, reply, locale);
        if (limitPage) return limitPage;
        const { k: token, name, answer: chosenAnswer, another, terms } = request.body;
        const answer = lineUpAnswers.find((lineUpAnswer) => lineUpAnswer === chosenAnswer);
        const device = guestDevice(request);
        const sendFormAgain = async (status: number, problem: AnswerProblem) => {
          const sheet = await sheetFor(request, token);
          if (!sheet) return sendDeadLinkPage(request, reply, locale);
          if (device === null) setDeviceCookie(reply);
          const state = { locale, token, problem, typedName: name, chosenAnswer };
          return sendFormPage(reply.code(status), answerSheetPage(sheet, state));
        };
        if (device === null) return sendFormAgain(400, 'no_cookie');
        if (answer === undefined) return sendFormAgain(422, null);
        const form = { token, device, name, answer, another: another === 'yes', termsVersion: terms ?? null };
        const outcome = await inTransaction(deps.db, (trx) => answerByLink(deps, trx, form));
        if (outcome === 'unknown') return sendDeadLinkPage(request, reply, locale);
        if (outcome === 'closed') return sendFormPage(reply.code(410), answerEndPage(locale, 'closed'));
        await throttle.countAnswer(addressKey(request.ip));
        if (outcome === 'saved') return reply.redirect(`/answer?k=${encodeURIComponent(token)}`, 303);
        return sendFormAgain(outcome === 'name' ? 422 : 409, outcome);
      },
    );
  });
}

async function isMember(
  { db, sessions }: AnswerPageDeps,
  request: FastifyRequest,
  { match, link }: AnswerSheet,
) {
  const token = readSessionCookie(request);
  const session = token === null ? null : await sessions.resume(token);
  const viewer = session && (await matchViewerOf(db, session.user.id));
  const teamId = link.side === 'HOST' ? match.host_team_id : match.away_team_id;
  return viewer?.teams.some(({ id }) => id === teamId) === true;
}
