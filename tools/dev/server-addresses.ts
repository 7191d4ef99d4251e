import { firstPartOf, serverWords } from '@homeground/shared/contracts';

/** First parts of addresses of the site's files, which the development servers serve themselves. */
const siteWords: readonly string[] = ['contract', 'gallery', 'history', 'r', 'releases', 'shell'];

const isServerWord = (word: string) => serverWords.some((serverWord) => serverWord === word);

/** Tells whether the API server answers this address: calls, and pages without a script such as /privacy. */
export function isApiServerAddress(pathname: string): boolean {
  const word = firstPartOf(pathname);
  return isServerWord(word) && !siteWords.includes(word);
}

/** Tells whether an address may be one of the app, whose page finds the screen. */
export const isAppAddress = (pathname: string): boolean => !isServerWord(firstPartOf(pathname));
