import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { pathId } from '../../platform/http/path-id';
import { pictureOf } from '../moderation';
import { addToLog, type LoggedAct, logInOwnTransaction } from '../operators';
import { fileReport } from '../reports';
import { formConfig, idParams, pageFormConfig } from './send-case';
import { admit, sendDesk, type Admission } from './desk-admission';
import { deskWords } from './desk-words';
import {
  casesAbout,
  findSubjects,
  findMatchForDesk,
  findPersonForDesk,
  findTeamForDesk,
  type FoundKind,
} from './find.repository';
import { searchPage, pathOfKind, personPage, teamOrMatchPage } from './found-pages';
import { addPersonActRoutes, type FindDeps } from './person-acts.routes';
import { messagePage } from './queue-page';

const kinds = ['user', 'team', 'match'] as const satisfies readonly FoundKind[];
const logActs = { user: 'saw_person', team: 'saw_team', match: 'saw_match' } as const satisfies Record<
  FoundKind,
  LoggedAct
>;
const reasons = ['abuse', 'spam', 'fake', 'unsafe', 'rights', 'other'] as const;
const ShortText = Type.String({ maxLength: 20 });

/**
 * Adds the routes that find users, teams and matches without a report. A search needs a full name, an id or an address. Each opened
 * page is logged.
 */
export function addFindRoutes(app: App, deps: FindDeps): void {
  const { db, clock } = deps;
  const sendNotFound = (reply: FastifyReply, admission: Admission) =>
    sendDesk(
      reply.code(404),
      messagePage(admission.locale, admission.operator, deskWords[admission.locale].gone),
    );

  async function sendSubject(
    reply: FastifyReply,
    admission: Admission,
    {
      kind,
      id,
      code = null,
      problem = null,
    }: { kind: FoundKind; id: string; code?: string | null; problem?: string | null },
  ): Promise<FastifyReply> {
    const now = clock.now();
    const cases = await casesAbout(db, kind, id);
    const hasPicture = !!(await pictureOf(db, id))?.address;
    const log = () =>
      logInOwnTransaction(db, now, { operator: admission.operator.name, act: logActs[kind], details: id });
    if (kind === 'user') {
      const person = await findPersonForDesk(db, id, now);
      if (!person) return sendNotFound(reply, admission);
      await log();
      return sendDesk(reply, personPage({ ...admission, person, cases, hasPicture, code, problem }));
    }
    const subject = await (kind === 'team' ? findTeamForDesk : findMatchForDesk)(db, id);
    if (!subject) return sendNotFound(reply, admission);
    await log();
    return sendDesk(reply, teamOrMatchPage({ ...admission, kind, subject, cases, hasPicture, problem }));
  }

  app.get('/operator/find', { config: { public: true }, schema: { hide: true } }, async (request, reply) => {
    const admission = await admit(deps, request, reply, 'find');
    return admission ? sendDesk(reply, searchPage(admission, { typed: '', subjects: null })) : reply;
  });

  // A POST, so that no name is part of a URL.
  app.post(
    '/operator/find',
    {
      config: pageFormConfig,
      schema: { hide: true, body: Type.Object({ typed: Type.String({ maxLength: 300 }) }) },
    },
    async (request, reply) => {
      const admission = await admit(deps, request, reply, 'find');
      if (!admission) return reply;
      const typed = request.body.typed.normalize('NFC').trim();
      const subjects = typed === '' ? [] : await findSubjects(db, typed);
      await logInOwnTransaction(db, clock.now(), {
        operator: admission.operator.name,
        act: 'searched',
        details: `${subjects.length} found`,
      });
      return sendDesk(reply, searchPage(admission, { typed, subjects }));
    },
  );

  for (const kind of kinds) {
    app.get(
      `/operator/${pathOfKind[kind]}/:id`,
      { config: { public: true }, schema: { hide: true, params: idParams } },
      async (request, reply) => {
        const admission = await admit(deps, request, reply, 'find');
        return admission ? sendSubject(reply, admission, { kind, id: pathId(request.params.id) }) : reply;
      },
    );
    app.post(
      `/operator/${pathOfKind[kind]}/:id/case`,
      {
        config: formConfig,
        schema: {
          hide: true,
          params: idParams,
          body: Type.Object({
            reason: ShortText,
            only: Type.Optional(ShortText),
            note: Type.Optional(Type.String({ maxLength: 2000 })),
          }),
        },
      },
      async (request, reply) => {
        const admission = await admit(deps, request, reply, 'open_case');
        if (!admission) return reply;
        const id = pathId(request.params.id);
        const reason = reasons.find((item) => item === request.body.reason);
        const note = (request.body.note ?? '').normalize('NFC').trim();
        const refuse = (word: 'invalid' | 'gone') =>
          sendSubject(reply.code(422), admission, { kind, id, problem: deskWords[admission.locale][word] });
        if (!reason || [...note].length > 300) return refuse('invalid');
        const isPicture = request.body.only === 'picture';
        if (isPicture && !(await pictureOf(db, id))?.address) return refuse('gone');
        const caseId = await inTransaction(db, async (trx) => {
          const subject = { kind: isPicture ? 'picture' : kind, subjectId: id } as const;
          const newReport = { source: 'operator', reporterId: null, ...subject, reason, note } as const;
          const newCaseId = await fileReport(deps, trx, newReport);
          await addToLog(trx, clock.now(), {
            operator: admission.operator.name,
            act: 'opened_case',
            caseId: newCaseId,
          });
          return newCaseId;
        });
        return reply.redirect(`/operator/cases/${caseId}`, 303);
      },
    );
  }

  addPersonActRoutes(app, deps, sendSubject);
}
