import { PushChoice, PushDevice, PushState } from '@homeground/shared/contracts';
import { Null } from 'typebox';
import { signedIn } from '../../platform/auth/guard';
import type { App, Module } from '../../platform/http/app-instance';
import { named } from '../../platform/http/named-schema';
import { whileServing } from '../../platform/http/while-serving';
import type { Outbox } from '../../platform/outbox';
import { deleteDevice } from './push-devices.repository';
import { createPushSender, followNotices, type PushSenderDeps } from './push-sender';
import { openPushService } from './push-service';
import { choosePush, pushState, takeDevice, type PushDeps } from './push.usecases';

const tags = ['notifications'];
const nothing = { 204: Null() };

/** Notices for a browser whose page is closed (SPEC 8.5). Without a key pair nobody can subscribe and nothing is sent. */
export function pushModule(
  deps: PushDeps & Pick<PushSenderDeps, 'log'> & { readonly outbox: Pick<Outbox, 'on'> },
): Module {
  const { settings, clock, outbox } = deps;
  const sender = settings && createPushSender({ ...deps, service: openPushService(settings, clock) });
  if (sender) followNotices(outbox, sender);

  return (app: App) => {
    if (sender) void whileServing(sender)(app);

    app.get(
      '/api/me/push',
      { schema: { operationId: 'pushState', tags, response: { 200: named(app, PushState) } } },
      (request) => pushState(deps, signedIn(request)),
    );

    app.put(
      '/api/me/push',
      { schema: { operationId: 'choosePush', tags, body: named(app, PushChoice), response: nothing } },
      async (request, reply) => {
        await choosePush(deps, signedIn(request), request.body);
        return reply.code(204).send(null);
      },
    );

    app.put(
      '/api/me/push/device',
      { schema: { operationId: 'takePushDevice', tags, body: named(app, PushDevice), response: nothing } },
      async (request, reply) => {
        await takeDevice(deps, signedIn(request), request.body);
        return reply.code(204).send(null);
      },
    );

    app.delete(
      '/api/me/push/device',
      { schema: { operationId: 'endPushDevice', tags, response: nothing } },
      async (request, reply) => {
        await deleteDevice(deps.db, signedIn(request).sessionId);
        return reply.code(204).send(null);
      },
    );
  };
}
