import { limits, lineUpAnswers, placeText, sportNames, type Locale } from '@homeground/shared/contracts';
import { guestName } from '../lineups';
import { escapeHtml, plainPage, formatStartTime } from '../plain-pages';
import { brand } from '../share';
import type { GuestOutcome } from './answer-by-link.usecases';
import type { AnswerSheet } from './answer-sheet.usecases';
import { answerWords, kitWords } from './answer-words';

/** Problem of the sent form that the page explains; null: none, for example because no form was sent. */
export type AnswerProblem =
  Extract<GuestOutcome, 'terms' | 'name' | 'same_name' | 'full'> | 'no_cookie' | null;

interface PageState {
  readonly locale: Locale;
  readonly token: string;
  readonly problem: AnswerProblem;
  /** The typed name, shown again after an error. */
  readonly typedName: string | null;
  /** The chosen answer, which the button "No, I just have the same name" sends again. */
  readonly chosenAnswer: string | null;
}

export function answerSheetPage(sheet: AnswerSheet, state: PageState): string {
  const { locale, problem } = state;
  const words = answerWords[locale];
  const { match } = sheet;
  const facts: readonly (readonly [string, string])[] = [
    [words.team, sheet.team],
    [
      words.when,
      formatStartTime({ startAt: match.start_at.toISOString(), timeZone: match.time_zone }, locale),
    ],
    [
      words.where,
      [match.venue_name, match.venue_address].filter(Boolean).join(', ') || regionOf(sheet, locale),
    ],
    ...(sheet.kit ? ([[words.kit, kitWords[locale][sheet.kit]]] as const) : []),
  ];
  const rows = facts
    .map(([term, fact]) => `<div><dt>${term}</dt><dd>${escapeHtml(fact)}</dd></div>`)
    .join('');
  const names =
    sheet.names.length > 0
      ? `<div><dt>${words.names}</dt><dd>${sheet.names.map(escapeHtml).join(', ')}</dd></div>`
      : '';
  return plainPage({
    locale,
    title: words.question,
    body: `${brand}<article><p class="quiet">${escapeHtml(match.title)} · ${sportNames[locale][match.sport]}</p><h1>${words.question}</h1>
<dl>${rows}${names}</dl><p class="facts">${words.come(sheet.goingCount, match.players_per_side)}</p></article>
${problem === 'same_name' ? sameNameQuestion(sheet, state) : answerForm(sheet, state)}
<p class="quiet">${words.privacy}</p>`,
  });
}

function answerForm(sheet: AnswerSheet, { locale, token, problem, typedName }: PageState): string {
  const words = answerWords[locale];
  const { ownAnswer } = sheet;
  const currentAnswer = ownAnswer
    ? `<p class="alert" role="status">${escapeHtml(words.yours(ownAnswer.name ?? '', words.answers[ownAnswer.answer]))} ${words.change}</p>`
    : '';
  const problemTexts = {
    terms: words.terms,
    name: words.nameWrong,
    full: words.full,
    no_cookie: words.noCookie,
  };
  const alert =
    problem === null || problem === 'same_name'
      ? ''
      : `<p class="alert" role="alert" id="wrong">${problemTexts[problem]}</p>`;
  const nameAttributes =
    problem === 'name' ? ' aria-invalid="true" aria-describedby="wrong hint"' : ' aria-describedby="hint"';
  const buttons = lineUpAnswers.map((answer, index) => {
    const attributes = ownAnswer
      ? ` aria-pressed="${ownAnswer.answer === answer}"`
      : index === 0
        ? ' class="first"'
        : '';
    return `<button name="answer" value="${answer}"${attributes}>${words.answers[answer]}</button>`;
  });
  return `${currentAnswer}${alert}<form method="post" action="/answer">${hiddenFields(sheet, token)}
<label for="name">${words.name}</label><input id="name" name="name" required minlength="${limits.match.guestName.min}" maxlength="${limits.match.guestName.max}" autocomplete="name" value="${escapeHtml(typedName ?? ownAnswer?.name ?? '')}"${nameAttributes}>
<p class="quiet" id="hint">${words.nameHint}</p>${buttons.join('')}</form>`;
}

/**
 * Asks whether the guest of the same name is the visitor. Two answers are never merged: only the browser that gave an answer may change it.
 */
function sameNameQuestion(sheet: AnswerSheet, { locale, token, typedName, chosenAnswer }: PageState): string {
  const words = answerWords[locale];
  return `<p class="alert" role="alert">${escapeHtml(words.same(guestName(typedName ?? '')))} ${words.sameYes}</p>
<form method="post" action="/answer">${hiddenFields(sheet, token)}<input type="hidden" name="name" value="${escapeHtml(typedName ?? '')}">
<input type="hidden" name="another" value="yes"><button name="answer" value="${escapeHtml(chosenAnswer ?? '')}">${words.sameNo}</button></form>
<a href="/answer?k=${encodeURIComponent(token)}">${words.back}</a>`;
}

/** The link, and the version of the time and place that the page shows. */
const hiddenFields = ({ match }: AnswerSheet, token: string) =>
  `<input type="hidden" name="k" value="${escapeHtml(token)}"><input type="hidden" name="terms" value="${match.terms_version}">`;

function regionOf({ match }: AnswerSheet, locale: Locale): string {
  const names = match.region?.[locale];
  const region = names ? placeText([names.depth1, names.depth2, names.depth3], locale) : '';
  return region || answerWords[locale].somewhere;
}

export function answerEndPage(locale: Locale, cause: 'gone' | 'closed'): string {
  const words = answerWords[locale];
  const [title, text] = cause === 'gone' ? [words.gone, words.goneText] : [words.closed, words.closedText];
  return plainPage({
    locale,
    title,
    body: `${brand}<article><h1>${title}</h1><p class="quiet">${text}</p></article><a href="/">${words.signUp}</a>`,
  });
}

export function answerSlowPage(locale: Locale, seconds: number): string {
  const words = answerWords[locale];
  const text = words.slowText(Math.max(1, Math.ceil(seconds / 60)));
  return plainPage({
    locale,
    title: words.slow,
    body: `${brand}<article><h1>${words.slow}</h1><p class="quiet">${text}</p></article>`,
  });
}
