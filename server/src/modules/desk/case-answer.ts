import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { FileStore } from '../../platform/files/file-store';
import type { Live } from '../../platform/live';
import { findCase } from '../moderation/cases.repository';
import type { ModerationDeps } from '../moderation/decide.usecases';
import { logAlone } from '../operators/operator-log.repository';
import { casePage } from './case-page';
import { sendDesk, type Admitted, type DoorDeps } from './desk-door';
import {
  concernedName,
  decisionsOfCase,
  earlierDecisions,
  notesOfCase,
  operatorName,
  reportsOfCase,
} from './desk.repository';
import { deskWords } from './desk-words';
import { messagePage } from './queue-page';

export interface CaseRouteDeps extends DoorDeps, ModerationDeps {
  readonly files: Pick<FileStore, 'read' | 'readPrivate'>;
  readonly live: Pick<Live, 'recheck'>;
}

/** A form that is answered with a page instead of a redirect. */
export const pageFormConfig = { public: true, plainForm: true, repeatable: true, perMinute: 120 } as const;
export const formConfig = { public: true, plainForm: true, perMinute: 120 } as const;
/** A number as a form sends it. */
export const versionField = Type.String({ pattern: '^[1-9][0-9]{0,8}$' });
export const idParams = Type.Object({ id: Type.String({ maxLength: 100 }) });
export type CaseProblem = 'moved' | 'refused' | 'invalid' | 'otherEyes';

/** The whole case as it stands now, with what went wrong above it. */
export async function sendCase(
  deps: CaseRouteDeps,
  reply: FastifyReply,
  { operator, locale }: Admitted,
  id: string,
  problem: CaseProblem | null = null,
): Promise<FastifyReply> {
  const { db } = deps;
  const found = await findCase(db, id);
  if (!found) return sendDesk(reply.code(404), messagePage(locale, operator, deskWords[locale].gone));
  const [reports, decisions, history, notes, concerned, assignedTo] = await Promise.all([
    reportsOfCase(db, id),
    decisionsOfCase(db, id),
    earlierDecisions(db, found.concerned_id, id),
    notesOfCase(db, id),
    concernedName(db, found.concerned_id),
    operatorName(db, found.assigned_to),
  ]);
  const text = problem && deskWords[locale][problem];
  const now = deps.clock.now();
  const shown = { reports, decisions, history, notes, concerned, assignedTo, problem: text, now };
  await logAlone(db, now, { operator: operator.name, act: 'saw_case', caseId: id });
  return sendDesk(reply, casePage({ locale, operator, case: found, ...shown }));
}
