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

/** Serves the public page about stored data and their deletion (docs/privacy.md). */
export function privacyModule({ sessionDays }: Pick<Config, 'sessionDays'>): Module {
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
  return (app) => {
    app.get('/privacy', { config: { public: true }, schema: { hide: true } }, (request, reply) =>
      reply
        .header('content-security-policy', policyOfPlainPage({ forms: false }))
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language')
        .type('text/html; charset=utf-8')
        .send(page(localeFor(request.headers['accept-language']), periods)),
    );
  };
}

function page(locale: Locale, periods: Periods): string {
  const words = privacyWords[locale];
  const rows = words
    .rows(periods)
    .map(([what, until]) => `<tr><td>${what}</td><td>${until}</td></tr>`)
    .join('');
  return plainPage({
    locale,
    title: words.title,
    body: `${brand}<article><h1>${words.title}</h1><p class="quiet">${words.intro}</p>
<table><thead><tr><th>${words.what}</th><th>${words.until}</th></tr></thead><tbody>${rows}</tbody></table>
<p>${words.yours}</p><p>${words.never}</p></article><a class="second" href="/report">${words.report}</a><a href="/">${words.home}</a>`,
  });
}
