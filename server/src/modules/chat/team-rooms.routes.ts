import { MessageAnswer, TeamRoomAnswer } from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import { readTogether } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import type { ChangeDeps } from './message-changes.usecases';
import { readerFirstRead, readerOfCall } from './reader-of-call';
import { unpinAnnouncement, teamRoomDetail } from './team-room.usecases';

const tags = ['chat'];
const TeamParams = Type.Object({ teamId: Type.String() });
const AnnouncementParams = Type.Object({
  id: Type.String(),
  number: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
});

/** Adds routes that only the room of a team has (SPEC 6.5). */
export function addTeamRoomRoutes(app: App, deps: ChangeDeps): void {
  app.get(
    '/api/teams/:teamId/room',
    {
      config: { firstRead: readerFirstRead },
      schema: {
        operationId: 'teamRoom',
        tags,
        params: TeamParams,
        response: { 200: registerSchema(app, TeamRoomAnswer) },
      },
    },
    async (request) => {
      const teamId = pathId(request.params.teamId);
      const read = (db: ChangeDeps['db']) => teamRoomDetail({ db }, readerOfCall(request), teamId);
      return { room: await readTogether(deps.db, read) };
    },
  );
  app.delete(
    '/api/rooms/:id/announcements/:number',
    {
      schema: {
        operationId: 'endAnnouncement',
        tags,
        params: AnnouncementParams,
        response: { 200: registerSchema(app, MessageAnswer) },
      },
    },
    async (request) => ({
      message: await unpinAnnouncement(deps, {
        userId: requireUser(request).id,
        roomId: pathId(request.params.id),
        number: request.params.number,
      }),
    }),
  );
}
