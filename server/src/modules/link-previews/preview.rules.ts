import { limits, type LinkPreview } from '@homeground/shared/contracts';
import type { Page } from '../../platform/public-web';
import { decodePage } from './charset.rules';
import { readHead } from './head.rules';

const { title: titleLimit, description: descriptionLimit, siteName: siteNameLimit } = limits.chat.linkPreview;

/** Returns what a page says about itself; null if it has no title. */
export function previewOf({ url, contentType, start }: Page): LinkPreview | null {
  const head = readHead(decodePage(start, contentType));
  const title = tidyText(head.title, titleLimit.max);
  if (title === null) return null;
  return {
    title,
    description: tidyText(head.description, descriptionLimit.max),
    siteName: tidyText(head.siteName, siteNameLimit.max),
    host: url.hostname,
  };
}

/**
 * Returns the text in one line of at most `max` characters, without characters that are invisible or that change the direction of other
 * text. At most four marks of a letter stay, because more would grow over the lines around them. null: nothing is left.
 */
function tidyText(text: string | null, max: number): string | null {
  if (text === null) return null;
  const tidied = text
    .normalize('NFC')
    .replace(/[\s\u2800]+/gu, ' ')
    .replace(
      /[\p{Cc}\p{Cn}\p{Co}\p{Cs}]|(?!\u200d)\p{Default_Ignorable_Code_Point}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
      '',
    )
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim();
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(tidied)) return null;
  const characters = Array.from(tidied);
  return characters.length <= max
    ? tidied
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
