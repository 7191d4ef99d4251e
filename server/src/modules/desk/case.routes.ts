import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { pathId } from '../../platform/http/path-id';
import { addCaseNote, findCase, updateCase } from '../moderation';
import { addToLog, logInOwnTransaction } from '../operators';
import { formConfig, idParams, sendCase, versionField, type CaseRouteDeps } from './send-case';
import { addDecisionRoutes } from './decision.routes';
import { admit, sendDesk } from './desk-admission';
import { isEvidencePicture } from './desk.repository';
import { deskWords } from './desk-words';
import { messagePage } from './queue-page';

export function addCaseRoutes(app: App, deps: CaseRouteDeps): void {
  const { db, clock } = deps;
  const redirectToCase = (reply: FastifyReply, id: string) => reply.redirect(`/operator/cases/${id}`, 303);

  app.get(
    '/operator/cases/:id',
    { config: { public: true }, schema: { hide: true, params: idParams } },
    async (request, reply) => {
      const admission = await admit(deps, request, reply, 'look');
      return admission ? sendCase(deps, reply, admission, pathId(request.params.id)) : reply;
    },
  );

  app.get(
    '/operator/cases/:id/pictures/:name',
    {
      config: { public: true },
      schema: {
        hide: true,
        params: Type.Object({ id: Type.String({ maxLength: 100 }), name: Type.String({ maxLength: 100 }) }),
      },
    },
    async (request, reply) => {
      const admission = await admit(deps, request, reply, 'look');
      if (!admission) return reply;
      const id = pathId(request.params.id);
      const address = `/files/${request.params.name}`;
      const content = (await isEvidencePicture(db, id, address))
        ? ((await deps.files.readPrivate(address)) ?? (await deps.files.read(request.params.name)))
        : null;
      if (!content)
        return sendDesk(
          reply.code(404),
          messagePage(admission.locale, admission.operator, deskWords[admission.locale].gone),
        );
      await logInOwnTransaction(db, clock.now(), {
        operator: admission.operator.name,
        act: 'saw_picture',
        caseId: id,
      });
      return reply.header('cache-control', 'no-store').type('image/webp').send(content);
    },
  );

  app.post(
    '/operator/cases/:id/assign',
    {
      config: formConfig,
      schema: {
        hide: true,
        params: idParams,
        body: Type.Object({
          version: versionField,
          to: Type.Optional(Type.String({ maxLength: 20 })),
        }),
      },
    },
    async (request, reply) => {
      const admission = await admit(deps, request, reply, 'assign');
      if (!admission) return reply;
      const id = pathId(request.params.id);
      const { to } = request.body;
      const version = Number(request.body.version);
      const isMine = to === 'me';
      const row = await inTransaction(db, async (trx) => {
        const updatedCase = await updateCase(
          trx,
          { id, version },
          { assigned_to: isMine ? admission.operator.id : null },
        );
        const details = isMine ? 'took it' : 'gave it back';
        if (updatedCase)
          await addToLog(trx, clock.now(), {
            operator: admission.operator.name,
            act: 'assigned',
            caseId: id,
            details,
          });
        return updatedCase;
      });
      return row ? redirectToCase(reply, id) : sendCase(deps, reply.code(409), admission, id, 'moved');
    },
  );

  app.post(
    '/operator/cases/:id/notes',
    {
      config: formConfig,
      schema: {
        hide: true,
        params: idParams,
        body: Type.Object({ words: Type.String({ maxLength: 2000 }) }),
      },
    },
    async (request: FastifyRequest<{ Params: { id: string }; Body: { words: string } }>, reply) => {
      const admission = await admit(deps, request, reply, 'note');
      if (!admission) return reply;
      const id = pathId(request.params.id);
      const words = request.body.words.normalize('NFC').trim();
      const row = await findCase(db, id);
      if (!row) return sendCase(deps, reply, admission, id);
      if (words === '' || [...words].length > 500 || row.forgotten_at)
        return sendCase(deps, reply.code(422), admission, id, 'invalid');
      await inTransaction(db, async (trx) => {
        await addCaseNote(
          trx,
          { id: deps.newId(), caseId: id, operatorId: admission.operator.id, words },
          clock.now(),
        );
        await addToLog(trx, clock.now(), { operator: admission.operator.name, act: 'noted', caseId: id });
      });
      return redirectToCase(reply, id);
    },
  );

  addDecisionRoutes(app, deps);
}
