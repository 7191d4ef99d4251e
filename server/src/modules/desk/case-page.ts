import type { Locale } from '@homeground/shared/contracts';
import { escapeHtml } from '../plain-pages';
import type { CaseRow, Snapshot } from '../moderation';
import { mayDo, type Operator } from '../operators';
import type { CaseDecision, CaseNote, CaseReport } from './desk.repository';
import { decideForm, decisionItem } from './decision-parts';
import { alertOf, deskPage, timeElement } from './desk-page';
import { deskWords, type DeskWords } from './desk-words';

export interface CasePageData {
  readonly locale: Locale;
  readonly operator: Operator;
  readonly case: CaseRow;
  readonly concerned: string | null;
  readonly assignedTo: string | null;
  readonly reports: readonly CaseReport[];
  readonly decisions: readonly CaseDecision[];
  readonly history: readonly CaseDecision[];
  readonly notes: readonly CaseNote[];
  /** False: the reported picture is not shown any more. */
  readonly hasContentToHide: boolean;
  /** True: the case contests a decision of this operator, so another operator decides it. */
  readonly needsOtherEyes: boolean;
  readonly problem: string | null;
  readonly now: Date;
}

export function casePage(data: CasePageData): string {
  const { locale, operator, case: caseRow } = data;
  const words = deskWords[locale];
  const title = `${words.kinds[caseRow.kind]} · ${words.reports(data.reports.length)}`;
  const concerned = data.concerned === null ? words.erased : escapeHtml(data.concerned);
  const mayDecide = caseRow.forgotten_at === null && !data.needsOtherEyes;
  return deskPage({
    locale,
    operator,
    title,
    body: `<p><a href="/operator">${words.back}</a></p><h1>${title}</h1>${alertOf(data.problem)}
<p>${words.concerned}: <strong>${concerned}</strong> · ${words.waiting} ${timeElement(caseRow.opened_at)}</p>
${deadlineLine(data, words)}${caseRow.forgotten_at ? `<p>${words.forgotten}</p>` : ''}${assignForm(data, words)}
<section><h2>${words.evidence}</h2>${evidenceSection(data, words)}${data.hasContentToHide ? '' : `<p>${words.pictureGone}</p>`}</section>
${decisionsSection(data, words)}
${mayDecide ? decideForm(caseRow, { operator, words, hasContentToHide: data.hasContentToHide }) : ''}
<section><h2>${words.history}</h2>${listOf(
      data.history.map((row) => decisionItem(row, { words, operator, withForms: false })),
      words,
    )}</section>
<section><h2>${words.notes}</h2>${listOf(
      data.notes.map(
        (note) =>
          `<li><p>${escapeHtml(note.words)}</p><p class="quiet">${escapeHtml(note.author)} · ${timeElement(note.createdAt)}</p></li>`,
      ),
      words,
    )}${noteForm(data, words)}</section>`,
  });
}

/** Shows the deadline of an open case, and whether another operator must decide it. */
function deadlineLine({ case: caseRow, needsOtherEyes, now }: CasePageData, words: DeskWords): string {
  if (caseRow.state !== 'OPEN') return '';
  const isLate = caseRow.decide_by <= now;
  const due = `<p${isLate ? ' class="late"' : ''}>${words.due.open} ${timeElement(caseRow.decide_by)}${isLate ? ` · ${words.late}` : ''}</p>`;
  return needsOtherEyes ? `${due}${alertOf(words.otherEyes)}` : due;
}

const listOf = (items: readonly string[], words: DeskWords) =>
  items.length === 0 ? `<p class="quiet">${words.none}</p>` : `<ul>${items.join('')}</ul>`;

function assignForm({ case: caseRow, operator, assignedTo }: CasePageData, words: DeskWords): string {
  const isMine = caseRow.assigned_to === operator.id;
  const assignee = assignedTo === null ? words.nobody : words.assigned(escapeHtml(assignedTo));
  const form = mayDo(operator.role, 'assign')
    ? `<form method="post" action="/operator/cases/${caseRow.id}/assign"><input type="hidden" name="version" value="${caseRow.version}">
<button name="to" value="${isMine ? 'nobody' : 'me'}">${isMine ? words.release : words.take}</button></form>`
    : '';
  return `<div class="two"><p>${assignee}</p>${form}</div>`;
}

function noteForm({ case: caseRow, operator }: CasePageData, words: DeskWords): string {
  if (caseRow.forgotten_at || !mayDo(operator.role, 'note')) return '';
  return `<form method="post" action="/operator/cases/${caseRow.id}/notes"><label for="note">${words.note}</label>
<textarea id="note" name="words" required maxlength="500" rows="2" aria-describedby="note-hint"></textarea>
<p class="quiet" id="note-hint">${words.noteHint}</p><button>${words.addNote}</button></form>`;
}

function decisionsSection(data: CasePageData, words: DeskWords): string {
  if (data.decisions.length === 0) return '';
  const items = data.decisions.map((row) =>
    decisionItem(row, { words, operator: data.operator, withForms: true }),
  );
  return `<section><h2>${words.decisions}</h2><ul>${items.join('')}</ul></section>`;
}

function evidenceSection({ case: caseRow, reports }: CasePageData, words: DeskWords): string {
  const items = reports.map((report) => {
    const reporter = reporterOf(report, words);
    const note = report.note ? `<p>“${escapeHtml(report.note)}”</p>` : '';
    const copies =
      report.evidence.length === 0
        ? `<p class="quiet">${words.noEvidence}</p>`
        : report.evidence.map((copy) => snapshotView(caseRow.id, copy, words)).join('');
    return `<li><p><strong>${words.reportReasons[report.reason]}</strong></p>${note}
<p class="quiet">${words.by} ${reporter} · ${timeElement(report.createdAt)}</p>${copies}</li>`;
  });
  return listOf(items, words);
}

function reporterOf({ source, reporter, email, decided, dismissed }: CaseReport, words: DeskWords): string {
  const name = reporter === null ? null : escapeHtml(reporter);
  if (source === 'member') return `${name ?? words.erased} (${words.past(decided, dismissed)})`;
  const contact = [name, email === null ? null : escapeHtml(email)].filter((part) => part !== null);
  return [words.sources[source], ...contact].join(' · ');
}

function snapshotView(caseId: string, copy: Snapshot, words: DeskWords): string {
  const author =
    copy.who === null
      ? ''
      : `<p class="quiet">${escapeHtml(copy.who)} · ${timeElement(new Date(copy.at))}</p>`;
  const fields = copy.fields.map(
    ({ name, text }) => `<div><dt>${words.fields[name]}</dt><dd>${escapeHtml(text)}</dd></div>`,
  );
  const pictures = copy.pictures.map((address) => {
    const name = encodeURIComponent(address.replace('/files/', ''));
    return `<img src="/operator/cases/${caseId}/pictures/${name}" alt="${words.pictureAlt}">`;
  });
  const roomMessages = copy.around.map(
    (line) => `<li${line.reported ? ' class="it"' : ''}><p>${escapeHtml(line.text)}</p>
<p class="quiet">${escapeHtml(line.who ?? '')} ${timeElement(new Date(line.at))}${line.reported ? ` · ${words.reported}` : ''}</p></li>`,
  );
  const room =
    roomMessages.length > 1
      ? `<p class="quiet">${words.around}</p><ol class="around">${roomMessages.join('')}</ol>`
      : '';
  return `${author}<dl>${fields.join('')}</dl>${pictures.join('')}${room}`;
}
