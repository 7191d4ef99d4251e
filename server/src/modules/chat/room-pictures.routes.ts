import { MessageAnswer, PictureQuery } from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import type { App } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import { addPictureRoutes, readUploadedPicture } from '../pictures';
import type { LiveMessageDeps } from '../rooms';
import { deliverMessage } from './deliver-message.usecases';
import { pictureOf, sendPicture, type RoomPictureDeps } from './room-pictures.usecases';

export type RoomPicturesDeps = RoomPictureDeps & LiveMessageDeps;

const tags = ['chat'];
/** Both routes have the same path, so the parameter has one name: the client's id in PUT, the message number in GET. */
const SendParams = Type.Object({ id: Type.String(), picture: Type.String() });
const ShowParams = Type.Object({
  id: Type.String(),
  picture: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
});

/** Adds the routes that send a picture (PUT, with an id that the client chose) and show a picture to the users of the room. */
export async function addRoomPictureRoutes(app: App, deps: RoomPicturesDeps): Promise<void> {
  const message = registerSchema(app, MessageAnswer);
  await addPictureRoutes(app, (scope) => {
    scope.put(
      '/api/rooms/:id/pictures/:picture',
      {
        config: { perMinute: 200 },
        schema: {
          operationId: 'sendPicture',
          tags,
          consumes: ['multipart/form-data'],
          params: SendParams,
          querystring: PictureQuery,
          response: { 200: message, 201: message },
        },
      },
      async (request, reply) => {
        const userId = requireUser(request).id;
        const sentPicture = await sendPicture(deps, {
          userId,
          roomId: pathId(request.params.id),
          clientId: pathId(request.params.picture),
          alt: request.query.alt ?? '',
          upload: () => readUploadedPicture(request),
        });
        void reply.code(sentPicture.isNew ? 201 : 200);
        return { message: await deliverMessage(deps, userId, sentPicture, sentPicture.messageData) };
      },
    );
  });
  app.get(
    '/api/rooms/:id/pictures/:picture',
    { config: { quiet: true }, schema: { operationId: 'picture', tags, params: ShowParams } },
    async (request, reply) => {
      const { id, picture } = request.params;
      const content = await pictureOf(deps, requireUser(request).id, pathId(id), picture);
      return (
        reply
          // Only the user's browser may cache the picture, and not for another user of that browser.
          .header('cache-control', 'private, max-age=86400, immutable')
          .header('vary', 'cookie')
          .type('image/webp')
          .send(content)
      );
    },
  );
}
