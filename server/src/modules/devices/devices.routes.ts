import { DeviceList, PasswordChange } from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import { clearSessionCookie } from '../../platform/auth/session-cookie';
import { notFound } from '../../platform/errors/refusal';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import { changePassword, type DeviceDeps } from './devices.usecases';

const tags = ['accounts'];

/** Routes for changing the password, and for listing and signing out devices (SPEC 3.5). */
export function devicesModule(deps: DeviceDeps): Module {
  const { sessions, live } = deps;
  return (app: App) => {
    app.put(
      '/api/me/password',
      {
        schema: {
          operationId: 'changePassword',
          tags,
          body: registerSchema(app, PasswordChange),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        await changePassword(deps, requireUser(request), request.body);
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/api/me/devices',
      { schema: { operationId: 'devices', tags, response: { 200: registerSchema(app, DeviceList) } } },
      async (request) => {
        const devices = await sessions.list(requireUser(request));
        return {
          devices: devices.map(({ id, isCurrent, signedIn, userAgent, createdAt, lastSeenAt }) => ({
            id,
            current: isCurrent,
            signedIn,
            agent: userAgent,
            createdAt: createdAt.toISOString(),
            lastSeenAt: lastSeenAt.toISOString(),
          })),
        };
      },
    );

    app.delete(
      '/api/me/devices/:deviceId',
      {
        schema: {
          operationId: 'signOutDevice',
          tags,
          params: Type.Object({ deviceId: Type.String() }),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const user = requireUser(request);
        const deviceId = pathId(request.params.deviceId);
        if (!(await sessions.revoke(user, deviceId))) throw notFound();
        live.recheck(user.id);
        if (deviceId === user.sessionId) clearSessionCookie(reply);
        return reply.code(204).send(null);
      },
    );
  };
}
