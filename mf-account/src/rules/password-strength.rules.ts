export type Strength = 0 | 1 | 2 | 3;

/**
 * Rates a password from 0 to 3. Length counts most, each kind of character counts a little, and repetition lowers the rating. The rating is
 * only a hint: the server refuses common passwords and passwords that contain the username, and requires no symbols.
 */
export function passwordStrength(password: string): Strength {
  const characters = [...password];
  if (characters.length < 8) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Lo}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const distinctShare = new Set(characters).size / characters.length;
  const points = characters.length * Math.min(1, distinctShare + 0.2) + kinds * 2;
  if (points < 14) return 1;
  return points < 22 ? 2 : 3;
}
