import type { Locale } from '@homeground/shared/contracts';

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string}/${string}` ? never : Name) | Names<Rest>
  : never;

/** Placeholders of a text; a text without placeholders takes no second argument. */
export type ParamsOf<S extends string> = [Names<S>] extends [never]
  ? []
  : [params: Readonly<Record<Names<S>, string | number>>];

/**
 * Chooses the form in "1 match|{count} matches": the first form for 1, the last for other numbers. Korean has a single form.
 * `Intl.PluralRules` is avoided: it is slow to create on a phone.
 */
function chosenForm(text: string, locale: Locale, params: Readonly<Record<string, string | number>>): string {
  const forms = text.split('|');
  if (forms.length === 1) return text;
  const isSingular = locale === 'en' && Number(params.count) === 1;
  return (isSingular ? forms[0] : forms[forms.length - 1]) ?? text;
}

/** True when the word ends in a final consonant for a Korean reader; digits and Latin letters count by their Korean names. */
export function endsInConsonant(word: string): boolean {
  const last = [...word.trim()].at(-1) ?? '';
  const code = last.charCodeAt(0);
  if (code >= 0xac00 && code <= 0xd7a3) return (code - 0xac00) % 28 !== 0;
  return /[013678lmnr]/i.test(last);
}

function endsInRieul(word: string): boolean {
  const last = [...word.trim()].at(-1) ?? '';
  const code = last.charCodeAt(0);
  return (code >= 0xac00 && code <= 0xd7a3 && (code - 0xac00) % 28 === 8) || /[178lr]/i.test(last);
}

/** `{을/를}` after a placeholder: the particle that fits the inserted word. `{으로/로}` has its own rule after ㄹ. */
function particle(word: string, withConsonant: string, without: string): string {
  if (withConsonant === '으로' && endsInRieul(word)) return without;
  return endsInConsonant(word) ? withConsonant : without;
}

export function fill(
  text: string,
  locale: Locale,
  params: Readonly<Record<string, string | number>> = {},
): string {
  let lastWord = '';
  return chosenForm(text, locale, params).replace(/\{([^{}]+)\}/g, (placeholder, name: string) => {
    const [withConsonant, without] = name.split('/');
    if (withConsonant !== undefined && without !== undefined)
      return particle(lastWord, withConsonant, without);
    const value = params[name];
    if (value === undefined) return placeholder;
    lastWord = typeof value === 'number' ? value.toLocaleString(locale) : value;
    return lastWord;
  });
}
