/** A moment as it stands inside a sentence: "until tomorrow 19:00", and still "until Sat 6 Jun 19:00". */
export function midSentence(when: string): string {
  return /^(?:Today|Tomorrow|Yesterday)\b/.test(when) ? when.charAt(0).toLowerCase() + when.slice(1) : when;
}
