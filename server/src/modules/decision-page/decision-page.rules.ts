import type { Locale } from '@homeground/shared/contracts';
import { deskWords } from '../desk';
import { escapeHtml, plainPage, formatStartTime } from '../plain-pages';
import { brand } from '../share';
import { decisionWords } from './decision-words';
import {
  APPEAL_DAYS,
  daysAfter,
  type DecisionRow,
  mayAppeal,
  type ReportSource,
  type Snapshot,
  type SubjectKind,
} from '../moderation';

export interface DecisionPageInput {
  readonly locale: Locale;
  readonly decision: DecisionRow;
  readonly kind: SubjectKind;
  /** Source of the first report. */
  readonly source: ReportSource;
  /** The copy of the reported content; null once it is deleted. */
  readonly snapshot: Snapshot | null;
  readonly key: string;
  readonly now: Date;
  /** Text of an appeal that was refused because it is too short or too long. The form shows it again. null: no appeal was refused. */
  readonly refusedText: string | null;
}

/** Returns the page: the decision, its reason and end, and the form for an appeal. */
export function decisionPage(input: DecisionPageInput): string {
  const { locale, decision, kind, source } = input;
  const words = decisionWords[locale];
  const facts: (readonly [string, string])[] = [];
  if (decision.reason) facts.push([words.reason, words.reasons[decision.reason]]);
  if (decision.act === 'SUSPEND' || decision.until)
    facts.push([words.until, decision.until ? formatMoment(decision.until, locale) : words.forGood]);
  if (decision.words) facts.push([words.operatorNote, escapeHtml(decision.words)]);
  facts.push([words.decidedAt, formatMoment(decision.decided_at, locale)]);
  const rows = facts.map(([term, fact]) => `<div><dt>${term}</dt><dd>${fact}</dd></div>`).join('');
  return plainPage({
    locale,
    title: words.title,
    body: `${brand}<article><h1>${words.title}</h1><p>${words.actSentence(words.kinds[kind], decision.act)}</p>
${decision.undone_at ? `<p class="alert">${words.undone}</p>` : ''}<dl>${rows}</dl>${contentSection(input)}${rightsSection(input)}<p class="quiet">${words.howDecided[source]}</p></article>
${appealSection(input)}<p><a href="/">${words.home}</a></p>`,
  });
}

/** Explains why content is hidden before the dispute about rights is settled. */
function rightsSection({ locale, decision: { act, reason, undone_at } }: DecisionPageInput): string {
  return act === 'HIDE' && reason === 'rights' && !undone_at
    ? `<p>${decisionWords[locale].rightsHidden}</p>`
    : '';
}

function contentSection({ locale, snapshot }: DecisionPageInput): string {
  if (!snapshot || snapshot.fields.length === 0) return '';
  const names = deskWords[locale].fields;
  const rows = snapshot.fields.map(
    ({ name, text }) => `<div><dt>${names[name]}</dt><dd>${escapeHtml(text)}</dd></div>`,
  );
  return `<p class="quiet">${decisionWords[locale].aboutTitle}</p><dl>${rows.join('')}</dl>`;
}

function appealSection({ locale, decision, key, now, refusedText }: DecisionPageInput): string {
  const words = decisionWords[locale];
  if (decision.appealed_at) {
    const answer =
      decision.appeal_upheld === null
        ? words.sent
        : `${decision.appeal_upheld ? words.upheld : words.rejected} ${escapeHtml(decision.appeal_words ?? '')}`;
    return `<article><h2>${words.yourAppeal}</h2><p>${escapeHtml(decision.appeal ?? '')}</p><p class="alert" role="status">${answer}</p></article>`;
  }
  if (decision.undone_at) return '';
  if (!mayAppeal(decision, now)) return `<p class="quiet">${words.appealPeriodOver}</p>`;
  const day = formatMoment(daysAfter(decision.decided_at, APPEAL_DAYS), locale);
  return `<article><h2>${words.appealTitle}</h2><p class="quiet" id="hint">${words.appealHint(day)}</p>
${refusedText === null ? '' : `<p class="alert" role="alert">${words.wrongLength}</p>`}<form method="post" action="/decision">
<input type="hidden" name="id" value="${decision.id}"><input type="hidden" name="k" value="${escapeHtml(key)}">
<label for="words">${words.appealLabel}</label><textarea id="words" name="words" required minlength="2" maxlength="1000" rows="5" aria-describedby="hint">${escapeHtml(refusedText ?? '')}</textarea>
<button class="first">${words.send}</button></form></article>`;
}

/** Formats a time in Korea's time zone, because the reader's is unknown. */
const formatMoment = (moment: Date, locale: Locale): string =>
  `${formatStartTime({ startAt: moment.toISOString(), timeZone: 'Asia/Seoul' }, locale)}${locale === 'ko' ? '' : ' (Seoul)'}`;

export function noDecisionPage(locale: Locale): string {
  const words = decisionWords[locale];
  return plainPage({
    locale,
    title: words.gone,
    body: `${brand}<article><h1>${words.gone}</h1><p class="quiet">${words.goneText}</p></article><a href="/">${words.home}</a>`,
  });
}
