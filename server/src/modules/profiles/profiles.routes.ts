import { LocationChange, MeAnswer, ProfileChange, UserProfile } from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import { readDb } from '../../platform/replicas';
import { blockFirstRead, requireUnblocked } from '../blocks';
import { changeLocation, changeProfile, profileOf, type ProfileDeps } from './profiles.usecases';

const OneUser = Type.Object({ userId: Type.String() });

export function profilesModule(deps: ProfileDeps): Module {
  return (app: App) => {
    const meAnswer = registerSchema(app, MeAnswer);

    app.put(
      '/api/me/location',
      {
        schema: {
          operationId: 'changeLocation',
          tags: ['accounts'],
          body: registerSchema(app, LocationChange),
          response: { 200: meAnswer },
        },
      },
      async (request) => ({ user: await changeLocation(deps, requireUser(request).id, request.body) }),
    );

    app.patch(
      '/api/me',
      {
        schema: {
          operationId: 'changeProfile',
          tags: ['accounts'],
          body: registerSchema(app, ProfileChange),
          response: { 200: meAnswer },
        },
      },
      async (request) => ({ user: await changeProfile(deps, requireUser(request).id, request.body) }),
    );

    app.get(
      '/api/users/:userId',
      {
        config: { firstRead: blockFirstRead, replica: 'always' },
        schema: {
          operationId: 'userProfile',
          tags: ['people'],
          params: OneUser,
          response: { 200: registerSchema(app, UserProfile) },
        },
      },
      async (request) => {
        const userId = pathId(request.params.userId);
        requireUnblocked(request);
        return profileOf({ ...deps, db: readDb(request, deps.db) }, userId, requireUser(request).id);
      },
    );
  };
}
