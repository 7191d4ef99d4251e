import { escapeHtml } from '../plain-pages';
import { type CaseRow, decisionActs, decisionReasons, suspensionDays } from '../moderation';
import { deskActOf, mayDo, type Operator } from '../operators';
import type { CaseDecision } from './desk.repository';
import { timeElement } from './desk-page';
import type { DeskWords } from './desk-words';

interface DecideContext {
  readonly operator: Operator;
  readonly words: DeskWords;
  readonly hasContentToHide: boolean;
}

/** Returns a form with the acts that this operator may do; the server checks them again when the form is sent. */
export function decideForm(row: CaseRow, { operator, words, hasContentToHide }: DecideContext): string {
  const acts = decisionActs.filter(
    (act) =>
      mayDo(operator.role, deskActOf(act, false)) &&
      (act !== 'DISMISS' || row.state === 'OPEN') &&
      (act !== 'SUSPEND' || row.concerned_id !== null) &&
      (hasContentToHide || (act !== 'HIDE' && act !== 'REMOVE')),
  );
  if (acts.length === 0) return '';
  const choices = acts.map(
    (act) => `<label><input type="radio" name="act" value="${act}" required>${words.acts[act]}</label>`,
  );
  const reasons = decisionReasons.map(
    (reason) => `<option value="${reason}">${words.reasons[reason]}</option>`,
  );
  const days = suspensionDays
    .filter((count) => count !== null || mayDo(operator.role, 'suspend_for_good'))
    .map(
      (count) =>
        `<option value="${count ?? 'good'}"${count === 7 ? ' selected' : ''}>${words.days(count)}</option>`,
    );
  const furtherFields = acts.some((act) => act !== 'DISMISS')
    ? `<label for="reason">${words.reason}</label><select id="reason" name="reason">${reasons.join('')}</select>
<label for="days">${words.duration}</label><select id="days" name="days">${days.join('')}</select>
${row.kind === 'match' ? `<p class="quiet">${words.removeHint}</p>` : ''}`
    : '';
  return `<section><h2>${words.decide}</h2><form method="post" action="/operator/cases/${row.id}/decide">
<input type="hidden" name="version" value="${row.version}">
<fieldset><legend>${words.act}</legend>${choices.join('')}</fieldset>${furtherFields}
<label for="words">${words.words}</label><textarea id="words" name="words" maxlength="500" rows="3"></textarea><button class="first">${words.submit}</button></form></section>`;
}

interface DecisionContext {
  readonly words: DeskWords;
  readonly operator: Operator;
  /** False: shows the decision without its forms. */
  readonly withForms: boolean;
}

export function decisionItem(row: CaseDecision, { words, operator, withForms }: DecisionContext): string {
  const end = row.until ? ` · ${words.until} ${timeElement(row.until)}` : '';
  const forGoodText = row.act === 'SUSPEND' && row.until === null ? ` · ${words.forGood}` : '';
  const reason = row.reason ? ` · ${words.reasons[row.reason]}` : '';
  const text = row.words ? `<p>${escapeHtml(row.words)}</p>` : '';
  const undoneLine = row.undoneAt
    ? `<p>${row.undoneBy === null ? words.timeOver : `${words.undone}: ${escapeHtml(row.undoneBy)}`} · ${timeElement(row.undoneAt)}</p>`
    : '';
  const mayUndo = withForms && !row.undoneAt && row.act !== 'DISMISS' && mayDo(operator.role, 'undo');
  const undoForm = mayUndo
    ? `<form method="post" action="/operator/decisions/${row.id}/undo"><button>${words.undo}</button></form>`
    : '';
  return `<li><p><strong>${words.acts[row.act]}</strong>${reason}${end}${forGoodText}</p>${text}
<p class="quiet">${escapeHtml(row.decidedBy)} · ${timeElement(row.decidedAt)}</p>${undoneLine}${undoForm}${objectionSection(row, { words, operator, withForms })}</li>`;
}

function objectionSection(row: CaseDecision, { words, operator, withForms }: DecisionContext): string {
  if (!row.appealedAt) return '';
  const text = `<p><strong>${words.appeal}</strong> ${timeElement(row.appealedAt)}</p><p>${escapeHtml(row.appeal ?? '')}</p>`;
  if (row.appealUpheld !== null)
    return `${text}<p>${row.appealUpheld ? words.upheld : words.rejected} ${escapeHtml(row.appealWords ?? '')}</p><p class="quiet">${escapeHtml(row.appealBy ?? '')}</p>`;
  if (!withForms || !mayDo(operator.role, 'decide_appeal')) return text;
  if (row.decidedBy === operator.name) return `${text}<p class="alert">${words.otherEyes}</p>`;
  return `${text}<form method="post" action="/operator/decisions/${row.id}/appeal">
<label for="answer-${row.id}">${words.appealAnswer}</label><textarea id="answer-${row.id}" name="words" maxlength="500" rows="2"></textarea>
<button name="upheld" value="yes">${words.uphold}</button><button name="upheld" value="no">${words.reject}</button></form>`;
}
