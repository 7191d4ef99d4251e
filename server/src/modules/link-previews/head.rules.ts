import { decodeEntities } from './entities.rules';

/** Texts in the head of a page, with their entities decoded; null if the page does not have them. */
export interface HeadTexts {
  readonly title: string | null;
  readonly description: string | null;
  readonly siteName: string | null;
}

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Position behind the tag. */
  readonly end: number;
}

/** Elements whose content is text, also where it looks like tags. */
const textElements = new Set(['title', 'script', 'style', 'noscript', 'template', 'textarea', 'iframe']);
const wantedTexts = new Set(['title', 'og:title', 'description', 'og:description', 'og:site_name']);
const wantedAttributes = new Set(['property', 'name', 'content']);
const [SLASH, EQUALS, GREATER] = [47, 61, 62];
/** Longer texts are cut before they are decoded. */
const MAX_TEXT = 4096;

/**
 * Reads the head of a page of HTML. The scanner goes through the page once and never back, so its time grows with the length of the page,
 * whatever the page contains. It ends with the head.
 */
export function readHead(html: string): HeadTexts {
  const texts = new Map<string, string>();
  const remember = (name: string, text: string) => {
    if (!wantedTexts.has(name) || texts.has(name)) return;
    const decoded = decodeEntities(text.slice(0, MAX_TEXT)).trim();
    if (decoded !== '') texts.set(name, decoded);
  };
  let position = html.indexOf('<');
  while (position !== -1) {
    const end = skipMarkup(html, position);
    if (end !== null) {
      position = html.indexOf('<', end);
      continue;
    }
    const tag = readTag(html, position);
    if (tag === null || tag.name === '/head' || tag.name === 'body') break;
    position = tag.end;
    if (tag.name === 'meta') {
      const key = tag.attributes.get('property') ?? tag.attributes.get('name') ?? '';
      remember(key.toLowerCase(), tag.attributes.get('content') ?? '');
    } else if (textElements.has(tag.name)) {
      const textEnd = findEndTag(html, position, tag.name);
      if (tag.name === 'title') remember('title', html.slice(position, textEnd));
      position = textEnd;
    }
    position = html.indexOf('<', position);
  }
  return {
    title: texts.get('og:title') ?? texts.get('title') ?? null,
    description: texts.get('og:description') ?? texts.get('description') ?? null,
    siteName: texts.get('og:site_name') ?? null,
  };
}

/** Returns the position behind a comment, a declaration, or a "<" that begins no tag; null if a tag begins here. */
function skipMarkup(html: string, start: number): number | null {
  const next = html.charAt(start + 1);
  if (html.startsWith('<!--', start)) return behind(html, '-->', start + 4);
  if (next === '!' || next === '?') return behind(html, '>', start + 2);
  return /[a-z/]/i.test(next) ? null : start + 1;
}

function behind(html: string, mark: string, from: number): number {
  const position = html.indexOf(mark, from);
  return position === -1 ? html.length : position + mark.length;
}

/** Reads a tag; null if the page ends inside it. The name of an end tag begins with a slash. */
function readTag(html: string, start: number): Tag | null {
  // The first character may be the slash of an end tag; a later slash ends the name.
  const nameEnd = skipWhile(html, start + 2, (code) => !isSpace(code) && code !== SLASH && code !== GREATER);
  const name = html.slice(start + 1, nameEnd).toLowerCase();
  const attributes = new Map<string, string>();
  let position = nameEnd;
  for (;;) {
    position = skipWhile(html, position, (code) => isSpace(code) || code === SLASH);
    if (position >= html.length) return null;
    if (html.charAt(position) === '>') return { name, attributes, end: position + 1 };
    const attribute = readAttribute(html, position);
    if (wantedAttributes.has(attribute.name) && !attributes.has(attribute.name))
      attributes.set(attribute.name, attribute.value);
    position = attribute.end;
  }
}

function readAttribute(html: string, start: number) {
  // An attribute has at least one character, also if that is a "=".
  const nameEnd = skipWhile(
    html,
    start + 1,
    (code) => !isSpace(code) && code !== SLASH && code !== GREATER && code !== EQUALS,
  );
  const name = html.slice(start, nameEnd).toLowerCase();
  const equals = skipWhile(html, nameEnd, isSpace);
  if (html.charAt(equals) !== '=') return { name, value: '', end: nameEnd };
  const valueStart = skipWhile(html, equals + 1, isSpace);
  const quote = html.charAt(valueStart);
  if (quote === '"' || quote === "'") {
    const end = behind(html, quote, valueStart + 1);
    return { name, value: html.slice(valueStart + 1, Math.max(valueStart + 1, end - 1)), end };
  }
  const end = skipWhile(html, valueStart, (code) => !isSpace(code) && code !== GREATER);
  return { name, value: html.slice(valueStart, end), end };
}

/** Returns where the end tag of an element begins, or the end of the page. */
function findEndTag(html: string, from: number, name: string): number {
  for (
    let position = html.indexOf('</', from);
    position !== -1;
    position = html.indexOf('</', position + 2)
  ) {
    const nameEnd = position + 2 + name.length;
    if (html.slice(position + 2, nameEnd).toLowerCase() === name && /^[\s/>]?$/.test(html.charAt(nameEnd)))
      return position;
  }
  return html.length;
}

function skipWhile(html: string, from: number, matches: (code: number) => boolean): number {
  let position = from;
  while (position < html.length && matches(html.charCodeAt(position))) position += 1;
  return position;
}

/** Tab, the two line breaks, form feed and space: the white space of HTML. */
const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13 && code !== 11);
