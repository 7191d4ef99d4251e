import type { Locale } from '@homeground/shared/contracts';
import type { StoredReason } from '../moderation';
import { escapeHtml, plainPage, formatStartTime } from '../plain-pages';
import { brand } from '../share';
import { mayObject, type PublicKind } from './public-report.rules';
import { publicReportWords, type FormProblem } from './public-report-words';
import type { ReporterDecision, PublicReport } from './public-reports.repository';

/** The typed values of the form. */
export interface FormValues {
  /** Address of the reported page. */
  readonly about: string;
  readonly isOnlyPicture: boolean;
  readonly reason: string;
  readonly note: string;
  readonly name: string;
  readonly email: string;
}

/** Reasons by urgency: `rights` must be answered first. */
export const publicReasons = [
  'rights',
  'abuse',
  'unsafe',
  'fake',
  'spam',
  'other',
] as const satisfies readonly StoredReason[];

export interface FormInput {
  readonly locale: Locale;
  /** Id of the report that this form will create. */
  readonly id: string;
  readonly typedValues: FormValues;
  readonly problem: FormProblem | null;
  readonly mailEnabled: boolean;
}

export function publicReportForm({ locale, id, typedValues, problem, mailEnabled }: FormInput): string {
  const words = publicReportWords[locale];
  const options = publicReasons.map(
    (reason) =>
      `<option value="${reason}"${reason === typedValues.reason ? ' selected' : ''}>${words.reasons[reason]}</option>`,
  );
  const alert = problem ? `<p class="alert" role="alert">${words.problems[problem]}</p>` : '';
  return plainPage({
    locale,
    title: words.title,
    body: `${brand}<article><h1>${words.title}</h1><p class="quiet">${words.intro}</p>${alert}
<form method="post" action="/report"><input type="hidden" name="id" value="${id}">
<label for="about">${words.address}</label><input id="about" name="about" required maxlength="300" inputmode="url" autocapitalize="none" spellcheck="false" aria-describedby="about-hint" value="${escapeHtml(typedValues.about)}">
<p class="quiet" id="about-hint">${words.addressHint}</p>
<label class="check"><input type="checkbox" name="only" value="picture"${typedValues.isOnlyPicture ? ' checked' : ''}>${words.onlyPicture}</label>
<label for="reason">${words.reason}</label><select id="reason" name="reason" required aria-describedby="rights-hint"><option value="">${words.choose}</option>${options.join('')}</select>
<p class="quiet" id="rights-hint">${words.rightsHint}</p>
<label for="note">${words.note}</label><textarea id="note" name="note" required minlength="10" maxlength="1000" rows="5" dir="auto" aria-describedby="note-hint">${escapeHtml(typedValues.note)}</textarea>
<p class="quiet" id="note-hint">${words.noteHint}</p>
<label for="name">${words.name}</label><input id="name" name="name" maxlength="60" autocomplete="name" dir="auto" value="${escapeHtml(typedValues.name)}">
<label for="email">${words.email}</label><input id="email" name="email" type="email" maxlength="254" autocomplete="email" aria-describedby="email-hint" value="${escapeHtml(typedValues.email)}">
<p class="quiet" id="email-hint">${mailEnabled ? words.emailHint : words.noMail} ${words.notNamed}</p>
<label class="check"><input type="checkbox" name="true" value="yes" required>${words.statementOfTruth}</label>
<button class="first">${words.send}</button></form></article>
<p class="quiet"><a href="/privacy">${words.privacy}</a></p>`,
  });
}

export interface ReceiptInput {
  readonly locale: Locale;
  readonly report: PublicReport;
  readonly decisions: readonly ReporterDecision[];
  readonly key: string;
  /** Address of the receipt of the objection. */
  readonly objection: string | null;
  /** Text of an objection that was refused because of its length; null if there is none. */
  readonly refusedText: string | null;
  readonly now: Date;
}

export function receiptPage(input: ReceiptInput): string {
  const { locale, report } = input;
  const words = publicReportWords[locale];
  const facts: (readonly [string, string])[] = [
    [words.about, words.kinds[report.kind as PublicKind]],
    [words.reason, words.reasons[report.reason]],
    [words.when, formatMoment(report.createdAt, locale)],
  ];
  if (report.note) facts.push([words.yours, escapeHtml(report.note)]);
  const rows = facts.map(([term, fact]) => `<div><dt>${term}</dt><dd>${fact}</dd></div>`).join('');
  return plainPage({
    locale,
    title: words.receiptTitle,
    body: `${brand}<article><h1>${words.receiptTitle}</h1><p>${words.received}</p><p class="quiet">${words.keep}</p><dl>${rows}</dl></article>
<article>${decisionSection(input)}</article>${objectionSection(input)}<p><a href="/">${words.home}</a></p>`,
  });
}

function decisionSection({ locale, report, decisions }: ReceiptInput): string {
  const words = publicReportWords[locale];
  if (decisions.length === 0)
    return `<p class="alert" role="status">${words.waiting(formatMoment(report.decideBy, locale))}</p>`;
  const items = decisions.map((decision) => {
    const until =
      decision.until && !decision.undoneAt ? ` ${words.until(formatMoment(decision.until, locale))}` : '';
    const reason = decision.words ? `${words.why} ${escapeHtml(decision.words)}` : words.noWords;
    // Only the reason of a dismissal is shown. The words of other decisions are for the person concerned.
    const why = decision.act === 'DISMISS' ? `<p>${reason}</p>` : '';
    const undone = decision.undoneAt ? `<p>${words.undone(formatMoment(decision.undoneAt, locale))}</p>` : '';
    return `<p class="alert">${words.acts[decision.act]}${until}</p>${why}${undone}<p class="quiet">${words.decided}: ${formatMoment(decision.decidedAt, locale)}</p>`;
  });
  return `${items.join('')}<p class="quiet">${words.decidedByPerson} ${words.mayGoToCourt}</p>`;
}

function objectionSection({
  locale,
  report,
  decisions,
  key,
  objection: link,
  refusedText,
  now,
}: ReceiptInput): string {
  const words = publicReportWords[locale];
  if (link)
    return `<article><p>${words.objected}</p><a href="${escapeHtml(link)}">${words.objectedLink}</a></article>`;
  if (!mayObject(report, decisions, now)) return '';
  return `<article><h2>${words.objectTitle}</h2><p class="quiet" id="hint">${words.objectHint}</p>
${refusedText === null ? '' : `<p class="alert" role="alert">${words.problems.note}</p>`}<form method="post" action="/report/receipt"><input type="hidden" name="id" value="${report.id}"><input type="hidden" name="k" value="${escapeHtml(key)}">
<label for="words">${words.objectLabel}</label><textarea id="words" name="words" required minlength="10" maxlength="1000" rows="4" dir="auto" aria-describedby="hint">${escapeHtml(refusedText ?? '')}</textarea>
<button class="first">${words.objectSend}</button></form></article>`;
}

/** Formats a time in Korea's time zone, because the reader's is unknown. */
const formatMoment = (moment: Date, locale: Locale): string =>
  `${formatStartTime({ startAt: moment.toISOString(), timeZone: 'Asia/Seoul' }, locale)}${locale === 'ko' ? '' : ' (Seoul)'}`;

export function noReceiptPage(locale: Locale): string {
  const words = publicReportWords[locale];
  return plainPage({
    locale,
    title: words.gone,
    body: `${brand}<article><h1>${words.gone}</h1><p class="quiet">${words.goneText}</p></article><a href="/">${words.home}</a>`,
  });
}
