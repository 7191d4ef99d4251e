/**
 * Links contain only ASCII, because browsers copy addresses in ASCII. So a Korean particle after a link is not part of the link, and no
 * letter of another script can imitate a Latin letter.
 */
export const linkPattern = String.raw`https?:\/\/(?:(?!,https?:\/\/)[\x21-\x7e])+`;

/** Returns the link at the beginning of a match of `linkPattern`; null if the match is no link that a person may open. */
export function linkOfMatch(match: string): string | null {
  const href = withoutPunctuation(match);
  if (!URL.canParse(href)) return null;
  const { protocol, username, password, hostname } = new URL(href);
  // "https://bank.example@evil.example" reads like bank.example and leads to evil.example.
  const isPlain = /^https?:$/u.test(protocol) && username === '' && password === '' && isPublicName(hostname);
  return isPlain ? href : null;
}

/** Ends of names that belong to the reader's own device or network. */
const localEnds = /\.(?:localhost|local|internal|lan|home\.arpa)$/u;

/**
 * Returns whether a host has a public name with a dot. An IP address may belong to a device in the reader's own network. A name that begins
 * with `xn--` stands for letters of another script, which can imitate Latin letters.
 */
const isPublicName = (hostname: string): boolean =>
  /\.[^.]+$/u.test(hostname) && !/(?:^|\.)xn--|\.\d+$/u.test(hostname) && !localEnds.test(hostname);

/** Returns whether `hostname` is this host or one of its subdomains. */
export const isWithinHost = (hostname: string, host: string): boolean =>
  hostname === host || hostname.endsWith(`.${host}`);

/** Returns whether the address may have a preview: https on the usual port, at a listed host. */
export const isPreviewedAddress = (
  { protocol, port, username, password, hostname }: URL,
  hosts: readonly string[],
): boolean =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  hosts.some((host) => isWithinHost(hostname, host));

/** Returns the first link of a message that has a preview; null if there is none. Server and page must choose the same link. */
export function previewedLink(text: string, hosts: readonly string[]): string | null {
  if (hosts.length === 0) return null;
  for (const [match] of text.matchAll(new RegExp(linkPattern, 'giu'))) {
    const href = linkOfMatch(match);
    if (href !== null && isPreviewedAddress(new URL(href), hosts)) return href;
  }
  return null;
}

const closingBrackets: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/** Removes punctuation at the end of a link, because it belongs to the sentence, and a bracket that is not closed inside the link. */
function withoutPunctuation(match: string): string {
  const end = startOfUnclosedBracket(match) ?? match.length;
  let trimmed = match.slice(0, end);
  for (;;) {
    const lastCharacter = trimmed.at(-1) ?? '';
    const isOpenedInside = lastCharacter === ')' && trimmed.split('(').length >= trimmed.split(')').length;
    if (!/[.,;:!?'"<>)\]}~^*]/u.test(lastCharacter) || isOpenedInside) return trimmed;
    trimmed = trimmed.slice(0, -1);
  }
}

function startOfUnclosedBracket(match: string): number | null {
  const opened: { readonly closing: string; readonly index: number }[] = [];
  for (const [index, character] of [...match].entries()) {
    const closing = closingBrackets[character];
    if (closing !== undefined) opened.push({ closing, index });
    else if (character === opened.at(-1)?.closing) opened.pop();
  }
  return opened[0]?.index ?? null;
}
