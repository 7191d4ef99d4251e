import { limits, type Locale } from '@homeground/shared/contracts';
import { KNOWN_FOR_DAYS, SESSION_DAYS } from '../../platform/auth/sessions';
import type { Config } from '../../platform/config/config';
import type { Module } from '../../platform/http/app-instance';
import { EVIDENCE_DAYS } from '../moderation';
import { vitalsStorageDays } from '../vitals';
import { plainPage, policyOfPlainPage } from '../plain-pages';
import { brand } from './share-hero.rules';
import { privacyWords, type Periods } from './privacy-words';
import { localeFor } from './share-words';

type PrivacySettings = Pick<Config, 'sessionDays' | 'linkPreviewHosts'>;

/** Serves the public page about stored data and their deletion (docs/privacy.md). */
export function privacyModule(settings: PrivacySettings): Module {
  return (app) => {
    app.get('/privacy', { config: { public: true }, schema: { hide: true } }, (request, reply) =>
      reply
        .header('content-security-policy', policyOfPlainPage({ forms: false }))
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language')
        .type('text/html; charset=utf-8')
        .send(privacyPage(localeFor(request.headers['accept-language']), settings)),
    );
  };
}

/** Table of the stored data. On a narrow screen its cells are below each other. The roles keep the table a table for screen readers, although its rows are blocks. */
const tableOf = ({ what, until }: Readonly<Record<'what' | 'until', string>>, rows: string): string =>
  `<table role="table" class="stacked"><thead role="rowgroup"><tr role="row"><th role="columnheader">${what}</th><th role="columnheader">${until}</th></tr></thead><tbody role="rowgroup">${rows}</tbody></table>`;

export function privacyPage(locale: Locale, { sessionDays, linkPreviewHosts }: PrivacySettings): string {
  const periods: Periods = {
    grace: limits.deletionGraceDays,
    session: sessionDays,
    unusedSession: SESSION_DAYS,
    device: KNOWN_FOR_DAYS,
    guest: limits.match.guestDays,
    notification: limits.notifications.days,
    evidence: EVIDENCE_DAYS,
    speed: vitalsStorageDays,
  };
  const words = privacyWords[locale];
  const rows = words
    .rows(periods)
    .map(([what, until]) => `<tr role="row"><td role="cell">${what}</td><td role="cell">${until}</td></tr>`)
    .join('');
  const linked = linkPreviewHosts.length > 0 ? `<p>${words.linked(linkPreviewHosts.join(', '))}</p>` : '';
  return plainPage({
    locale,
    title: words.title,
    body: `${brand}<article><h1>${words.title}</h1><p class="quiet">${words.intro}</p>
${tableOf(words, rows)}
${linked}<p>${words.yours}</p><p>${words.never}</p></article><a class="second" href="/report">${words.report}</a><a href="/">${words.home}</a>`,
  });
}
