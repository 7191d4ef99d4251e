import type { FieldProblem } from '@homeground/shared/contracts';
import { isReserved } from './reserved.rules';
import { mixesScripts } from './scripts.rules';
import { invisibleCharacter } from './skeleton.rules';

/** Matches a complete emoji sequence, with its skin tone, joined emoji or flag letters. */
const emoji =
  /(?:\p{RI}\p{RI}|[#*0-9]\uFE0F?\u20E3|\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?)*[\u{E0020}-\u{E007F}]{0,8})/gu;

/** Matches a joiner between two letters of a script in which joiners are part of normal spelling. */
const joinedLetters =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Mongolian}])[\u200C\u200D](?=\p{L})/gu;

/** `name`: the name of a person or a team. `line`: a title or a venue. */
export type NameKind = 'name' | 'line';

/** Returns why a text is not allowed (invisible characters, mixed scripts, or a reserved name); null if it is allowed (SPEC 8.9). */
export function nameProblem(text: string, kind: NameKind): FieldProblem | null {
  if (text === '') return null;
  if (hasInvisibleCharacters(text)) return 'invisible';
  // Checks each word alone: "FC Спартак" is allowed, but "Сhеlsеа" with four Cyrillic letters imitates another name.
  if (text.split(/[\s\p{P}\p{S}]+/u).some(mixesScripts)) return 'mixed_letters';
  return isReserved(text, kind) ? 'reserved' : null;
}

function hasInvisibleCharacters(text: string): boolean {
  const remainder = text.replace(emoji, '😀').replace(joinedLetters, '');
  return invisibleCharacter.test(remainder) || !/[\p{L}\p{N}\p{P}\p{S}]/u.test(remainder);
}
