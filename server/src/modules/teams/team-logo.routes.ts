import { TeamAnswer } from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import { inTransaction } from '../../platform/database';
import type { FileStore } from '../../platform/files/file-store';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import { addPictureRoutes, readUploadedPicture, storePicture } from '../pictures';
import { teamProfile } from './team-profile.usecases';
import { updateTeam } from './teams.repository';
import { requireTeam, type TeamDeps } from './teams.usecases';

export interface TeamLogoDeps extends Pick<TeamDeps, 'db' | 'clock' | 'playOf'> {
  readonly files: FileStore;
}

const tags = ['teams'];
const OneTeam = Type.Object({ teamId: Type.String() });

/** Routes for the logo, for leader and managers (SPEC 4.1). Repeating a call changes nothing. */
export function teamLogoModule(deps: TeamLogoDeps): Module {
  const { db, clock, playOf } = deps;

  /** Runs before the upload is read and redrawn, so that a stranger's file costs nothing. */
  const requireEditor = (teamId: string, userId: string) =>
    inTransaction(db, (trx) => requireTeam(trx, teamId, userId, 'edit'));

  async function changeLogo(teamId: string, userId: string, logo: string | null): Promise<TeamAnswer> {
    await inTransaction(db, async (trx) => {
      await requireTeam(trx, teamId, userId, 'edit');
      await updateTeam(trx, teamId, { logo, updated_at: clock.now() });
    });
    return { team: await teamProfile(db, teamId, userId, playOf) };
  }

  return async (app: App) => {
    const teamAnswer = registerSchema(app, TeamAnswer);
    await addPictureRoutes(app, (routes) => {
      routes.put(
        '/api/teams/:teamId/logo',
        {
          config: { perMinute: 200 },
          schema: {
            operationId: 'changeLogo',
            tags,
            params: OneTeam,
            consumes: ['multipart/form-data'],
            response: { 200: teamAnswer },
          },
        },
        async (request) => {
          const { id } = requireUser(request);
          const teamId = pathId(request.params.teamId);
          await requireEditor(teamId, id);
          return changeLogo(teamId, id, await storePicture(deps, await readUploadedPicture(request)));
        },
      );
    });

    app.delete(
      '/api/teams/:teamId/logo',
      { schema: { operationId: 'removeLogo', tags, params: OneTeam, response: { 200: teamAnswer } } },
      (request) => changeLogo(pathId(request.params.teamId), requireUser(request).id, null),
    );
  };
}
