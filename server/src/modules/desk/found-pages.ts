import { sportNames, type Locale } from '@homeground/shared/contracts';
import { mayDo, type Operator } from '../operators';
import { escapeHtml } from '../plain-pages';
import { alertOf, deskPage, timeElement } from './desk-page';
import { deskWords } from './desk-words';
import type { CaseLine, FoundSubject, FoundKind, FoundPerson, FoundTeamOrMatch } from './find.repository';
import { peopleWords, proofs } from './people-words';

interface PageContext {
  readonly locale: Locale;
  readonly operator: Operator;
}

export const pathOfKind: Readonly<Record<FoundKind, string>> = {
  user: 'people',
  team: 'teams',
  match: 'matches',
};

export function searchPage(
  { locale, operator }: PageContext,
  { typed, subjects }: { readonly typed: string; readonly subjects: readonly FoundSubject[] | null },
): string {
  const words = peopleWords[locale];
  const lines = (subjects ?? []).map(
    (item) =>
      `<li><a class="line" href="/operator/${pathOfKind[item.kind]}/${item.id}">${words.kinds[item.kind]} · ${escapeHtml(item.name)}</a>
<p class="quiet">${words.since} ${timeElement(item.since)}</p></li>`,
  );
  const list =
    subjects === null
      ? ''
      : lines.length > 0
        ? `<ul class="cases">${lines.join('')}</ul>`
        : `<p>${words.nothing}</p>`;
  return deskPage({
    locale,
    operator,
    title: words.find,
    body: `<h1>${words.find}</h1><section><form method="post" action="/operator/find"><label for="typed">${words.findLabel}</label>
<input id="typed" name="typed" required maxlength="300" autocapitalize="none" spellcheck="false" autocomplete="off" aria-describedby="typed-hint" value="${escapeHtml(typed)}">
<p class="quiet" id="typed-hint">${words.findHint}</p><button class="first">${words.find}</button></form></section>${list}`,
  });
}

const factList = (facts: readonly (readonly [string, string])[]) =>
  `<section><dl>${facts.map(([term, fact]) => `<div><dt>${term}</dt><dd>${fact}</dd></div>`).join('')}</dl></section>`;

export interface PersonPageData extends PageContext {
  readonly person: FoundPerson;
  readonly cases: readonly CaseLine[];
  readonly hasPicture: boolean;
  /** New recovery code; shown once, after a reset. */
  readonly code: string | null;
  readonly problem: string | null;
}

export function personPage(data: PersonPageData): string {
  const { locale, operator, person, cases, hasPicture, code, problem } = data;
  const words = peopleWords[locale];
  const teams = person.teams.map(
    ({ id, name, role }) =>
      `<a href="/operator/teams/${id}">${escapeHtml(name)}</a> (${words.teamRoles[role]})`,
  );
  const facts: (readonly [string, string])[] = [
    [words.id, person.id],
    [words.added, timeElement(person.since)],
    [words.state, stateOf(person, locale)],
    [words.recovery, words.recoveryState(person.hasEmail, person.codes)],
    [words.sessions, words.sessionsState(person.sessions)],
    [words.teams, teams.join(', ') || '–'],
  ];
  const shownCode = code ? `<section><h2>${words.code}</h2><p><code>${code}</code></p></section>` : '';
  return deskPage({
    locale,
    operator,
    title: words.kinds.user,
    body: `<h1>${words.kinds.user}: ${escapeHtml(person.name)}</h1>${alertOf(problem)}${shownCode}${factList(facts)}${caseList(cases, locale)}
${person.erasedAt === null ? actForms(person.id, { locale, operator }) : ''}${caseForm('user', person.id, { locale, operator, hasPicture })}`,
  });
}

function stateOf(person: FoundPerson, locale: Locale): string {
  const words = peopleWords[locale];
  if (person.eraseAt) return words.leaving(timeElement(person.eraseAt));
  if (person.erasedAt) return words.erased;
  if (!person.suspended) return words.living;
  return person.suspendedUntil ? `${words.suspended} · ${timeElement(person.suspendedUntil)}` : words.forGood;
}

function actForms(id: string, { locale, operator }: PageContext): string {
  const words = peopleWords[locale];
  const form = (path: string, content: string) =>
    `<form method="post" action="/operator/people/${id}/${path}">${content}</form>`;
  const confirmation = (name: string) =>
    `<label class="check" for="${name}-really"><input type="checkbox" id="${name}-really" name="really" value="yes" required>${words.really}</label>`;
  const forms = [
    mayDo(operator.role, 'end_sessions') && form('sessions', `<button>${words.endSessions}</button>`),
    mayDo(operator.role, 'reset_recovery') &&
      form(
        'recovery',
        `<label for="proof">${words.proof}</label><select id="proof" name="proof" required><option value="">–</option>${proofs
          .map((item) => `<option value="${item}">${words.proofs[item]}</option>`)
          .join('')}</select><p class="quiet">${words.resetHint}</p><button>${words.resetRecovery}</button>`,
      ),
    mayDo(operator.role, 'export') &&
      form(
        'export',
        `${confirmation('export')}<p class="quiet">${words.exportHint}</p><button>${words.export}</button>`,
      ),
    mayDo(operator.role, 'erase') &&
      form(
        'erase',
        `${confirmation('erase')}<p class="quiet">${words.eraseHint}</p><button>${words.erase}</button>`,
      ),
  ].filter((item) => item !== false);
  return `<section><h2>${words.acts}</h2><ul>${forms.map((item) => `<li>${item}</li>`).join('')}</ul></section>`;
}

export interface TeamOrMatchPageData extends PageContext {
  readonly kind: Exclude<FoundKind, 'user'>;
  readonly subject: FoundTeamOrMatch;
  readonly cases: readonly CaseLine[];
  readonly hasPicture: boolean;
  readonly problem: string | null;
}

export function teamOrMatchPage(data: TeamOrMatchPageData): string {
  const { locale, operator, kind, subject, cases, hasPicture, problem } = data;
  const words = peopleWords[locale];
  const owner =
    subject.ownerId === null
      ? '–'
      : `<a href="/operator/people/${subject.ownerId}">${escapeHtml(subject.owner ?? '')}</a>`;
  const facts: (readonly [string, string])[] = [
    [words.id, subject.id],
    [words.added, timeElement(subject.since)],
    [words.state, words.states[subject.state]],
    [words.sport, sportNames[locale][subject.sport]],
    ...(subject.members === null ? [] : ([[words.members, `${subject.members}`]] as const)),
    ...(subject.startAt === null ? [] : ([[words.starts, timeElement(subject.startAt)]] as const)),
    [words.owner, owner],
  ];
  return deskPage({
    locale,
    operator,
    title: words.kinds[kind],
    body: `<h1>${words.kinds[kind]}: ${escapeHtml(subject.name)}</h1>${alertOf(problem)}${factList(facts)}${caseList(cases, locale)}
${caseForm(kind, subject.id, { locale, operator, hasPicture })}`,
  });
}

function caseList(cases: readonly CaseLine[], locale: Locale): string {
  const desk = deskWords[locale];
  const lines = cases.map(
    (item) =>
      `<li><a class="line" href="/operator/cases/${item.id}">${desk.kinds[item.kind]} · ${desk.views[item.state === 'OPEN' ? 'open' : 'closed']}</a>
<p class="quiet">${timeElement(item.openedAt)}</p></li>`,
  );
  const list = lines.length === 0 ? `<p class="quiet">${desk.none}</p>` : `<ul>${lines.join('')}</ul>`;
  return `<section><h2>${peopleWords[locale].cases}</h2>${list}</section>`;
}

function caseForm(
  kind: FoundKind,
  id: string,
  { locale, operator, hasPicture }: PageContext & { readonly hasPicture: boolean },
): string {
  if (!mayDo(operator.role, 'open_case')) return '';
  const [words, desk] = [peopleWords[locale], deskWords[locale]];
  const options = Object.entries(desk.reportReasons).map(
    ([reason, text]) => `<option value="${reason}">${text}</option>`,
  );
  const pictureCheckbox = hasPicture
    ? `<label class="check"><input type="checkbox" name="only" value="picture">${words.onlyPicture}</label>`
    : '';
  return `<section><h2>${words.openCase}</h2><p class="quiet">${words.openHint}</p><form method="post" action="/operator/${pathOfKind[kind]}/${id}/case">
<label for="why">${words.why}</label><select id="why" name="reason">${options.join('')}</select>${pictureCheckbox}
<label for="note">${words.note}</label><textarea id="note" name="note" maxlength="300" rows="2"></textarea><button>${words.openCase}</button></form></section>`;
}
