import { Type } from 'typebox';
import { inTransaction, type Trx } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { pathId } from '../../platform/http/path-id';
import {
  decideCase,
  decideAppeal,
  type DecisionAct,
  decisionActs,
  decisionReasons,
  findDecision,
  suspensionDays,
  undoDecision,
} from '../moderation';
import { addToLog, deskActOf, type LoggedAct } from '../operators';
import { formConfig, idParams, sendCase, versionField, type CaseRouteDeps } from './send-case';
import { admit, type Admission } from './desk-admission';

const ShortText = Type.String({ maxLength: 20 });
const DecideForm = Type.Object({
  version: versionField,
  act: Type.Optional(ShortText),
  reason: Type.Optional(ShortText),
  days: Type.Optional(ShortText),
  words: Type.Optional(Type.String({ maxLength: 2000 })),
});
const AnswerForm = Type.Object({
  upheld: Type.Optional(ShortText),
  words: Type.Optional(Type.String({ maxLength: 2000 })),
});
const maxWordsLength = 500;

const loggedActs: Readonly<Record<DecisionAct, LoggedAct>> = {
  DISMISS: 'dismissed',
  WARN: 'warned',
  HIDE: 'hid',
  REMOVE: 'removed',
  SUSPEND: 'suspended',
};

const normalize = (words = '') => words.normalize('NFC').trim();

/** Adds the routes of decisions. Each act and its line in the log are one commit. */
export function addDecisionRoutes(app: App, deps: CaseRouteDeps): void {
  const { db, clock } = deps;
  const log = (
    trx: Trx,
    { operator }: Admission,
    act: LoggedAct,
    line: { readonly caseId: string; readonly details: string },
  ) => addToLog(trx, clock.now(), { operator: operator.name, act, ...line });

  app.post(
    '/operator/cases/:id/decide',
    { config: formConfig, schema: { hide: true, params: idParams, body: DecideForm } },
    async (request, reply) => {
      const act = decisionActs.find((item) => item === request.body.act);
      const days = suspensionDays.find((item) => daysInForm(item) === (request.body.days ?? ''));
      const reason = decisionReasons.find((item) => item === request.body.reason);
      const words = normalize(request.body.words);
      // An invalid act is refused below with the case page, which any operator may see.
      const requiredAct = act ? deskActOf(act, days === null) : 'look';
      const admission = await admit(deps, request, reply, requiredAct);
      if (!admission) return reply;
      const caseId = pathId(request.params.id);
      const isComplete = act === 'DISMISS' || (reason && (act !== 'SUSPEND' || days !== undefined));
      if (!act || !isComplete || [...words].length > maxWordsLength)
        return sendCase(deps, reply.code(422), admission, caseId, 'invalid');
      const decideResult = await inTransaction(db, async (trx) => {
        const result = await decideCase(deps, trx, {
          caseId,
          version: Number(request.body.version),
          act,
          reason: reason ?? 'other',
          words,
          days: days ?? null,
          operatorId: admission.operator.id,
        });
        const details = [
          reason && act !== 'DISMISS' ? reason : '',
          act === 'SUSPEND' ? daysInForm(days ?? null) : '',
        ]
          .filter(Boolean)
          .join(' ');
        if (result.outcome === 'done') await log(trx, admission, loggedActs[act], { caseId, details });
        return result;
      });
      if (decideResult.outcome !== 'done')
        return sendCase(deps, reply.code(409), admission, caseId, decideResult.outcome);
      if (decideResult.suspendedUserId !== null) deps.live.recheck(decideResult.suspendedUserId);
      return reply.redirect(`/operator/cases/${caseId}`, 303);
    },
  );

  app.post(
    '/operator/decisions/:id/undo',
    { config: formConfig, schema: { hide: true, params: idParams } },
    async (request, reply) => {
      const admission = await admit(deps, request, reply, 'undo');
      if (!admission) return reply;
      const id = pathId(request.params.id);
      const row = await inTransaction(db, async (trx) => {
        const undoneDecision = await undoDecision(trx, {
          id,
          operatorId: admission.operator.id,
          now: clock.now(),
        });
        if (undoneDecision)
          await log(trx, admission, 'undid', {
            caseId: undoneDecision.case_id,
            details: undoneDecision.act,
          });
        return undoneDecision;
      });
      const caseId = row?.case_id ?? (await findDecision(db, id))?.case_id ?? id;
      return row
        ? reply.redirect(`/operator/cases/${caseId}`, 303)
        : sendCase(deps, reply.code(409), admission, caseId, 'moved');
    },
  );

  app.post(
    '/operator/decisions/:id/appeal',
    { config: formConfig, schema: { hide: true, params: idParams, body: AnswerForm } },
    async (request, reply) => {
      const admission = await admit(deps, request, reply, 'decide_appeal');
      if (!admission) return reply;
      const id = pathId(request.params.id);
      const { upheld } = request.body;
      const words = normalize(request.body.words);
      const decision = await findDecision(db, id);
      const caseId = decision?.case_id ?? id;
      if ((upheld !== 'yes' && upheld !== 'no') || [...words].length > maxWordsLength)
        return sendCase(deps, reply.code(422), admission, caseId, 'invalid');
      if (decision?.decided_by === admission.operator.id)
        return sendCase(deps, reply.code(403), admission, caseId, 'otherEyes');
      const row = await inTransaction(db, async (trx) => {
        const now = clock.now();
        const answer = { id, upheld: upheld === 'yes', words, operatorId: admission.operator.id, now };
        const answeredDecision = await decideAppeal(trx, answer);
        if (answeredDecision)
          await log(trx, admission, 'decided_appeal', {
            caseId,
            details: upheld === 'yes' ? 'undone' : 'stays',
          });
        return answeredDecision;
      });
      return row
        ? reply.redirect(`/operator/cases/${caseId}`, 303)
        : sendCase(deps, reply.code(409), admission, caseId, 'moved');
    },
  );
}

/** Returns the number of days as the form sends it; `good` means "for good". */
function daysInForm(days: number | null): string {
  return days === null ? 'good' : `${days}`;
}
