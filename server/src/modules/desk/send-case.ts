import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { FileStore } from '../../platform/files/file-store';
import type { Live } from '../../platform/live';
import { findCase, hasContentToHide, needsOtherEyes, type ModerationDeps } from '../moderation';
import { logInOwnTransaction } from '../operators';
import { casePage } from './case-page';
import { sendDesk, type Admission, type DeskAccessDeps } from './desk-admission';
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

export interface CaseRouteDeps extends DeskAccessDeps, ModerationDeps {
  readonly files: Pick<FileStore, 'read' | 'readPrivate'>;
  readonly live: Pick<Live, 'recheck'>;
}

/** Config of a route for a form whose response is a page instead of a redirect. */
export const pageFormConfig = { public: true, plainForm: true, repeatable: true, perMinute: 120 } as const;
export const formConfig = { public: true, plainForm: true, perMinute: 120 } as const;
/** A version number, which forms send as text. */
export const versionField = Type.String({ pattern: '^[1-9][0-9]{0,8}$' });
export const idParams = Type.Object({ id: Type.String({ maxLength: 100 }) });
export type CaseProblem = 'moved' | 'refused' | 'invalid' | 'otherEyes';

/** Sends the page of the case as it is now, with the problem above it. */
export async function sendCase(
  deps: CaseRouteDeps,
  reply: FastifyReply,
  { operator, locale }: Admission,
  id: string,
  problem: CaseProblem | null = null,
): Promise<FastifyReply> {
  const { db } = deps;
  const row = await findCase(db, id);
  if (!row) return sendDesk(reply.code(404), messagePage(locale, operator, deskWords[locale].gone));
  const [reports, decisions, history, notes, concerned, assignedTo, hasContent, isExcluded] =
    await Promise.all([
      reportsOfCase(db, id),
      decisionsOfCase(db, id),
      earlierDecisions(db, row.concerned_id, id),
      notesOfCase(db, id),
      concernedName(db, row.concerned_id),
      operatorName(db, row.assigned_to),
      // Once the evidence is erased, it is unknown whether the picture is still shown.
      row.forgotten_at !== null || hasContentToHide(db, row),
      needsOtherEyes(db, row, operator.id),
    ]);
  const problemText = problem && deskWords[locale][problem];
  const now = deps.clock.now();
  const parts = {
    reports,
    decisions,
    history,
    notes,
    concerned,
    assignedTo,
    hasContentToHide: hasContent,
    needsOtherEyes: isExcluded,
    problem: problemText,
    now,
  };
  await logInOwnTransaction(db, now, { operator: operator.name, act: 'saw_case', caseId: id });
  return sendDesk(reply, casePage({ locale, operator, case: row, ...parts }));
}
