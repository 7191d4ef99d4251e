import { lineUpAnswers, type Locale } from '@homeground/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { readSessionCookie } from '../../platform/auth/session-cookie';
import type { Sessions } from '../../platform/auth/sessions';
import { inTransaction } from '../../platform/database';
import { addressKey } from '../../platform/http/caller-address';
import type { App } from '../../platform/http/app-instance';
import type { Once } from '../../platform/idempotency/once';
import type { Outbox } from '../../platform/outbox';
import type { MatchDeps } from '../matches/match-deps';
import { viewerOf } from '../matches/sides.repository';
import { policyOfPlainPage } from '../share/plain-page.rules';
import { localeFor } from '../share/share-words';
import { answerByLink } from './answer-by-link.usecases';
import { answerEndPage, answerSheetPage, answerSlowPage, type AnswerProblem } from './answer-page.rules';
import { answerSheet, type AnswerSheet } from './answer-sheet.usecases';
import { giveDevice, guestDevice } from './guest-device';
import { createLinkThrottle } from './link-throttle.usecases';

export interface AnswerPageDeps extends Pick<MatchDeps, 'db' | 'clock' | 'newId'> {
  readonly once: Once;
  readonly outbox: Outbox;
  readonly sessions: Pick<Sessions, 'resume'>;
}

/** In the query and not in the path, because paths are logged. */
const Asked = Type.Object({ k: Type.Optional(Type.String({ maxLength: 100 })) });
const field = { maxLength: 200 } as const;
const Sent = Type.Object({
  k: Type.String(field),
  name: Type.String(field),
  answer: Type.String(field),
  another: Type.Optional(Type.String(field)),
});

/**
 * Page of an answer link, outside the app, rendered by the server without a script. Its form needs no idempotency key: a browser
 * has one answer per match and side, so a repeated form has no further effect (docs/decisions/099).
 */
export function answerPage(app: App, deps: AnswerPageDeps): void {
  const throttle = createLinkThrottle(deps);
  const sheetFor = (request: FastifyRequest, token: string) =>
    answerSheet(deps.db, { token, device: guestDevice(request), now: deps.clock.now() });

  /** Returns the page of a reached limit or a dead link; null to continue. */
  async function turnedAway(request: FastifyRequest, reply: FastifyReply, locale: Locale) {
    const wait = await throttle.waitFor(addressKey(request.ip));
    if (wait === null) return null;
    return send(reply.code(429).header('retry-after', wait), answerSlowPage(locale, wait));
  }
  async function gone(request: FastifyRequest, reply: FastifyReply, locale: Locale) {
    await throttle.wrong(addressKey(request.ip));
    return send(reply.code(404), answerEndPage(locale, 'gone'));
  }

  app.get(
    '/answer',
    { config: { public: true }, schema: { hide: true, querystring: Asked } },
    async (request, reply) => {
      const locale = localeFor(request.headers['accept-language']);
      const away = await turnedAway(request, reply, locale);
      if (away) return away;
      const token = request.query.k ?? '';
      const sheet = await sheetFor(request, token);
      if (!sheet) return gone(request, reply, locale);
      // A member of that side answers in the app.
      if (await isMember(deps, request, sheet)) return reply.redirect(`/matches/${sheet.match.id}`, 302);
      if (!sheet.isOpen) return send(reply.code(410), answerEndPage(locale, 'closed'));
      if (guestDevice(request) === null) giveDevice(reply);
      const shown = { locale, token, problem: null, typed: null, tapped: null };
      return send(reply, answerSheetPage(sheet, shown));
    },
  );

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    scope.post<{ Body: Static<typeof Sent> }>(
      '/answer',
      { config: { public: true, plainForm: true }, schema: { hide: true, body: Sent } },
      async (request, reply) => {
        const locale = localeFor(request.headers['accept-language']);
        const away = await turnedAway(request, reply, locale);
        if (away) return away;
        const { k: token, name, answer: tapped, another } = request.body;
        const answer = lineUpAnswers.find((lineUpAnswer) => lineUpAnswer === tapped);
        const device = guestDevice(request);
        const again = async (status: number, problem: AnswerProblem) => {
          const sheet = await sheetFor(request, token);
          if (!sheet) return gone(request, reply, locale);
          if (device === null) giveDevice(reply);
          const shown = { locale, token, problem, typed: name, tapped };
          return send(reply.code(status), answerSheetPage(sheet, shown));
        };
        if (device === null) return again(400, 'no_cookie');
        if (answer === undefined) return again(422, null);
        const says = { token, device, name, answer, another: another === 'yes' };
        const outcome = await inTransaction(deps.db, (trx) => answerByLink(deps, trx, says));
        if (outcome === 'unknown') return gone(request, reply, locale);
        if (outcome === 'closed') return send(reply.code(410), answerEndPage(locale, 'closed'));
        await throttle.answered(addressKey(request.ip));
        if (outcome === 'saved') return reply.redirect(`/answer?k=${encodeURIComponent(token)}`, 303);
        return again(outcome === 'name' ? 422 : 409, outcome);
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
  const found = token === null ? null : await sessions.resume(token);
  const viewer = found && (await viewerOf(db, found.user.id));
  const teamId = link.side === 'HOST' ? match.host_team_id : match.away_team_id;
  return viewer?.teams.some(({ id }) => id === teamId) === true;
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('content-security-policy', policyOfPlainPage({ forms: true }))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(page);
}
