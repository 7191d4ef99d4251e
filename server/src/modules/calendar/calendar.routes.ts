import { CalendarFeed } from '@homeground/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import type { Once } from '../../platform/idempotency/once';
import type { MatchDeps } from '../matches';
import { calendarFeedText, feedPath, matchCalendar, saveFeedAddress } from './calendar.usecases';

const tags = ['calendar'];
const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;
const sendCalendar = (reply: FastifyReply, name: string, text: string) =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.ics"`)
    .send(text);

export function calendarModule(deps: MatchDeps & { readonly once: Once }): Module {
  return (app: App) => {
    app.get(
      '/api/matches/:id/calendar.ics',
      { schema: { operationId: 'matchCalendar', tags, params: Type.Object({ id: Type.String() }) } },
      async (request, reply) => {
        const id = pathId(request.params.id);
        return sendCalendar(
          reply,
          `match-${id}`,
          await matchCalendar(deps, requireUser(request).id, id, originOf(request)),
        );
      },
    );
    app.post(
      '/api/me/calendar',
      {
        schema: {
          operationId: 'openCalendarFeed',
          tags,
          response: { 201: registerSchema(app, CalendarFeed) },
        },
      },
      async (request, reply) => {
        const { id } = requireUser(request);
        const { secret } = await deps.once<null>(request, (commit) =>
          commit(({ trx, secret }) => saveFeedAddress(deps, trx, id, secret).then(() => null)),
        );
        return reply.code(201).send({ url: `${originOf(request)}${feedPath(secret)}` });
      },
    );
    // Public, because calendar programs send no cookie. Only the token protects the feed; the user can replace the token.
    // The token is in the query, because paths are logged and queries are not.
    app.get(
      '/api/calendar/feed.ics',
      {
        config: { public: true, perMinute: 60 },
        schema: {
          operationId: 'calendarFeed',
          tags,
          querystring: Type.Object({ token: Type.String({ maxLength: 64 }) }),
        },
      },
      async (request, reply) =>
        sendCalendar(
          reply,
          'homeground',
          await calendarFeedText(deps, request.query.token, originOf(request)),
        ),
    );
  };
}
