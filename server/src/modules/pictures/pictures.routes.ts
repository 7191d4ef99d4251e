import { MeAnswer } from '@homeground/shared/contracts';
import { requireUser } from '../../platform/auth/guard';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { addPictureRoutes, readUploadedPicture } from './picture-upload';
import { changePicture, storePicture, type PictureDeps } from './pictures.usecases';

const tags = ['accounts'];

export function picturesModule(deps: PictureDeps): Module {
  return async (app: App) => {
    const meAnswer = registerSchema(app, MeAnswer);
    await addPictureRoutes(app, (scope) => {
      scope.put(
        '/api/me/picture',
        {
          config: { perMinute: 200 },
          schema: {
            operationId: 'changePicture',
            tags,
            consumes: ['multipart/form-data'],
            response: { 200: meAnswer },
          },
        },
        async (request) => {
          const { id } = requireUser(request);
          return {
            user: await changePicture(deps, id, await storePicture(deps, await readUploadedPicture(request))),
          };
        },
      );
    });
    app.delete(
      '/api/me/picture',
      { schema: { operationId: 'removePicture', tags, response: { 200: meAnswer } } },
      async (request) => ({
        user: await changePicture(deps, requireUser(request).id, null),
      }),
    );
  };
}
