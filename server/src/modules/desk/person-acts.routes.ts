import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { deleteSessionsOf } from '../../platform/auth/session.repository';
import { inTransaction, type Trx } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { pathId } from '../../platform/http/path-id';
import { streamExport } from '../departures';
import { addToLog, type DeskAct, type LoggedAct, logInOwnTransaction } from '../operators';
import { pageFormConfig, idParams, type CaseRouteDeps } from './send-case';
import { admit, type Admission } from './desk-admission';
import { deskWords } from './desk-words';
import { findPersonForDesk, type FoundKind } from './find.repository';
import { peopleWords, proofs } from './people-words';

export interface FindDeps extends CaseRouteDeps {
  /** Returns a code for a new password; null if the account does not exist. */
  readonly resetRecovery: (trx: Trx, userId: string) => Promise<string | null>;
  /** Deletes the account. Returns false if it is deleted already. */
  readonly depart: (trx: Trx, userId: string) => Promise<boolean>;
}

export type SendSubject = (
  reply: FastifyReply,
  admission: Admission,
  subject: { kind: FoundKind; id: string; code?: string | null; problem?: string | null },
) => Promise<FastifyReply>;

const ShortText = Type.String({ maxLength: 20 });
const ConfirmForm = Type.Object({ really: Type.Optional(ShortText) });

/** Adds routes for acts that a user has asked for. Each act and its line in the log are one commit. */
export function addPersonActRoutes(app: App, deps: FindDeps, sendSubject: SendSubject): void {
  const { db, clock } = deps;
  const runAndLog = async <T>(
    admission: Admission,
    line: { readonly act: LoggedAct; readonly details: string },
    work: (trx: Trx) => Promise<T>,
  ): Promise<T> =>
    inTransaction(db, async (trx) => {
      const result = await work(trx);
      await addToLog(trx, clock.now(), { operator: admission.operator.name, ...line });
      return result;
    });
  const sendInvalid = (reply: FastifyReply, admission: Admission, id: string) =>
    sendSubject(reply.code(422), admission, {
      kind: 'user',
      id,
      problem: deskWords[admission.locale].invalid,
    });
  const exists = async (id: string) => {
    const person = await findPersonForDesk(db, id, clock.now());
    return person !== null && person.erasedAt === null;
  };
  const sendDone = (reply: FastifyReply, admission: Admission, id: string, code: string | null = null) =>
    sendSubject(reply, admission, { kind: 'user', id, code, problem: peopleWords[admission.locale].done });

  app.post(
    '/operator/people/:id/sessions',
    { config: pageFormConfig, schema: { hide: true, params: idParams } },
    async (request, reply) => {
      const admission = await admit(deps, request, reply, 'end_sessions');
      if (!admission) return reply;
      const id = pathId(request.params.id);
      if (!(await exists(id))) return sendInvalid(reply, admission, id);
      await runAndLog(admission, { act: 'ended_sessions', details: id }, (trx) => deleteSessionsOf(trx, id));
      deps.live.recheck(id);
      return sendDone(reply, admission, id);
    },
  );

  app.post(
    '/operator/people/:id/recovery',
    {
      config: pageFormConfig,
      schema: { hide: true, params: idParams, body: Type.Object({ proof: Type.Optional(ShortText) }) },
    },
    async (request, reply) => {
      const admission = await admit(deps, request, reply, 'reset_recovery');
      if (!admission) return reply;
      const id = pathId(request.params.id);
      const proof = proofs.find((item) => item === request.body.proof);
      if (!proof || !(await exists(id))) return sendInvalid(reply, admission, id);
      const line = { act: 'reset_recovery', details: `${id} ${proof}` } as const;
      const code = await runAndLog(admission, line, (trx) => deps.resetRecovery(trx, id));
      deps.live.recheck(id);
      return sendDone(reply, admission, id, code);
    },
  );

  const addConfirmedAct = (
    path: string,
    requiredAct: DeskAct,
    work: (reply: FastifyReply, admission: Admission, id: string) => Promise<FastifyReply>,
  ) =>
    app.post(
      `/operator/people/:id/${path}`,
      { config: pageFormConfig, schema: { hide: true, params: idParams, body: ConfirmForm } },
      async (request, reply) => {
        const admission = await admit(deps, request, reply, requiredAct);
        if (!admission) return reply;
        const id = pathId(request.params.id);
        if (request.body.really !== 'yes' || !(await exists(id))) return sendInvalid(reply, admission, id);
        return work(reply, admission, id);
      },
    );

  addConfirmedAct('export', 'export', async (reply, admission, id) => {
    await logInOwnTransaction(db, clock.now(), {
      operator: admission.operator.name,
      act: 'exported',
      details: id,
    });
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="homeground-${id}.json"`)
      .type('application/json; charset=utf-8')
      .send(Readable.from(streamExport(db, id, clock.now()), { highWaterMark: 1 }));
  });

  addConfirmedAct('erase', 'erase', async (reply, admission, id) => {
    await runAndLog(admission, { act: 'erased', details: id }, (trx) => deps.depart(trx, id));
    deps.live.recheck(id);
    return sendDone(reply, admission, id);
  });
}
