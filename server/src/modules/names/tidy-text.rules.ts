/** Matches a character that can be seen. */
const visibleCharacter = /[^\s\p{Default_Ignorable_Code_Point}\p{C}\u2800\u{1D159}]/u;

/** Normalises a typed text. The result is empty if nothing of the text can be seen, so that a text of Hangul fillers counts as missing. */
export function tidyText(text: string): string {
  const tidied = text.normalize('NFC').trim();
  return visibleCharacter.test(tidied) ? tidied : '';
}
