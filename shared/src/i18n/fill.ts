import type { Locale } from '@homeground/shared/contracts';

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string}/${string}` ? never : Name) | Names<Rest>
  : never;

/** Parameters for the placeholders of a text. For a text without placeholders, the caller passes no parameters. */
export type ParamsOf<S extends string> = [Names<S>] extends [never]
  ? []
  : [params: Readonly<Record<Names<S>, string | number>>];

/**
 * Chooses the form in "1 match|{count} matches": the first form for 1, the last for other numbers. Korean has a single form.
 * `Intl.PluralRules` is avoided: it is slow to create on a phone.
 */
function chooseForm(text: string, locale: Locale, params: Readonly<Record<string, string | number>>): string {
  const forms = text.split('|');
  if (forms.length === 1) return text;
  const isSingular = locale === 'en' && Number(params.count) === 1;
  return (isSingular ? forms[0] : forms[forms.length - 1]) ?? text;
}

/** Returns the last letter or digit. Punctuation at the end is skipped, because it is not pronounced. */
const lastLetterOrDigit = (word: string): string => /[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u.exec(word)?.[0] ?? '';

/** Returns the Latin word at the end; '' if the text ends in another script. */
const latinEnd = (word: string): string => /[A-Za-z]+(?=[^\p{L}\p{N}]*$)/u.exec(word)?.[0] ?? '';

/**
 * Returns whether a word is spelled letter by letter: a single letter, or only capitals. Four capitals or more with a vowel are read as a
 * word: FC, KBS and MVP are spelled, but STAR, KING and CLUB are words.
 */
const isSpelled = (latin: string): boolean =>
  latin.length === 1 || (latin === latin.toUpperCase() && (latin.length < 4 || !/[AEIOUY]/.test(latin)));

/** Endings of words that Korean readers end with a consonant: Dream, Seoul, Spare Time, Eagle; after a short vowel also Club, Jack. */
const closedEnd = /(?:[lmn]|ng|[lmn]e|(?:^|[^aeiou])[aeiou](?:ck|tt|pp|[ptkcb]))$/i;

/** Returns the number of the final consonant of a Hangul syllable; 0 if there is none, and null if the letter is not Hangul. */
function hangulFinal(letter: string): number | null {
  const code = letter.charCodeAt(0);
  return code >= 0xac00 && code <= 0xd7a3 ? (code - 0xac00) % 28 : null;
}

/**
 * Returns whether a Korean reader hears a final consonant. Digits and spelled letters have Korean names; the names of L, M, N and R end in
 * a consonant.
 */
export function endsInConsonant(word: string): boolean {
  const lastCharacter = lastLetterOrDigit(word);
  const finalConsonant = hangulFinal(lastCharacter);
  if (finalConsonant !== null) return finalConsonant !== 0;
  const latin = latinEnd(word);
  if (latin && !isSpelled(latin)) return closedEnd.test(latin);
  return /[013678lmnr]/i.test(lastCharacter);
}

/** Number of ㄹ among the final consonants. */
const rieul = 8;

/** Returns whether the final consonant is ㄹ, as in the Korean names of 1, 7, 8, L and R. */
function endsInRieul(word: string): boolean {
  const lastCharacter = lastLetterOrDigit(word);
  const finalConsonant = hangulFinal(lastCharacter);
  if (finalConsonant !== null) return finalConsonant === rieul;
  const latin = latinEnd(word);
  return latin && !isSpelled(latin) ? /le?$/i.test(latin) : /[178lr]/i.test(lastCharacter);
}

/** Returns the particle that fits the inserted word, for example 을 or 를 for `{을/를}`. `{으로/로}` has its own rule after ㄹ. */
function chooseParticle(word: string, withConsonant: string, withoutConsonant: string): string {
  if (withConsonant === '으로' && endsInRieul(word)) return withoutConsonant;
  return endsInConsonant(word) ? withConsonant : withoutConsonant;
}

/** Placeholders that hold a day or a moment, never a name. */
const momentPlaceholders = new Set(['when', 'due', 'day']);

const insideSentence = /[\p{L},(]\s*$/u;

/** Writes a word such as "Tomorrow" in lower case, for use inside a sentence, but not "Sat 6 Jun". Korean has no capitals. */
const lowerCaseDay = (moment: string): string =>
  /^(?:Today|Tomorrow|Yesterday)\b/.test(moment) ? moment.charAt(0).toLowerCase() + moment.slice(1) : moment;

const wordJoiner = '\u2060';

/**
 * Prevents line breaks inside words such as "(토)에는", "‘이메일’에서" and "밑줄(_)". Browsers may end a line at a bracket or a
 * quotation mark beside Hangul, even with `word-break: keep-all`. Also joins "볼 수", because 수 must not begin a line.
 */
const joinKorean = (text: string): string =>
  text
    .replace(/([)’”])(?=[가-힣])|([가-힣])(?=\()/g, `$&${wordJoiner}`)
    .replace(/ 수(?= [있없])/g, '\u00a0수');

export function fill(
  text: string,
  locale: Locale,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const filled = fillPlain(text, locale, params);
  return locale === 'ko' ? joinKorean(filled) : filled;
}

/** Fills a text without the invisible characters of `fill`. */
export function fillPlain(
  text: string,
  locale: Locale,
  params: Readonly<Record<string, string | number>> = {},
): string {
  let lastWord = '';
  return chooseForm(text, locale, params).replace(
    /\{([^{}]+)\}/g,
    (placeholder, name: string, offset: number, allText: string) => {
      const [withConsonant, withoutConsonant] = name.split('/');
      if (withConsonant !== undefined && withoutConsonant !== undefined)
        return chooseParticle(lastWord, withConsonant, withoutConsonant);
      const value = params[name];
      if (value === undefined) return placeholder;
      lastWord = typeof value === 'number' ? value.toLocaleString(locale) : value;
      return momentPlaceholders.has(name) && insideSentence.test(allText.slice(0, offset))
        ? lowerCaseDay(lastWord)
        : lastWord;
    },
  );
}
