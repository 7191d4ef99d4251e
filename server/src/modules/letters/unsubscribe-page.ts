import type { Locale } from '@homeground/shared/contracts';
import { escapeHtml, plainPage } from '../plain-pages';
import { brand } from '../share';
import { unsubscribeWords } from './letter-words';

/** Returns the page with the button that stops or resumes letters. With null, the page says that the link is not valid. */
export function unsubscribePage(
  locale: Locale,
  choice: { readonly token: string; readonly wanted: boolean } | null,
): string {
  const words = unsubscribeWords[locale];
  // Next to the button that stops the letters, the link to the app looks secondary.
  const home = `<a${choice?.wanted ? ' class="second"' : ''} href="/">${words.home}</a>`;
  if (!choice)
    return plainPage({
      locale,
      title: words.wrong,
      body: `${brand}<article><h1>${words.wrong}</h1><p class="quiet">${words.wrongText}</p></article>${home}`,
    });
  const { token, wanted: getsLetters } = choice;
  return plainPage({
    locale,
    title: words.title,
    body: `${brand}<article><h1>${words.title}</h1><p role="status">${getsLetters ? words.on : words.ended}</p></article>
<form method="post" action="/letters?k=${escapeHtml(encodeURIComponent(token))}"><input type="hidden" name="wanted" value="${getsLetters ? 'no' : 'yes'}">
<button class="${getsLetters ? 'first' : ''}">${getsLetters ? words.end : words.again}</button></form>${home}`,
  });
}
