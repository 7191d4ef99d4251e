import styled from 'styled-components';
import { color } from '../theme/theme';

export interface AvatarProps {
  readonly name: string;
  readonly src?: string | null;
  readonly size?: 20 | 28 | 32 | 44 | 52 | 56 | 64 | 72 | 96;
  /** Hides the avatar from screen readers, because the name is beside it. */
  readonly decorative?: boolean;
}

const tints = [
  ['accentTint', 'accentText'],
  ['confirmTint', 'confirmText'],
  ['warningTint', 'warningText'],
  ['sunken', 'text'],
] as const;

/** Returns the tint of a name. The same name always has the same tint. */
function tintOf(name: string) {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return tints[sum % tints.length] ?? tints[0];
}

/** On a disc of this size or smaller, two Hangul syllables are too small to read. */
const smallSize = 32;

/**
 * Returns the initials of a name. A Korean name with three syllables has its last two (the given name), another Korean name its first two;
 * on a small disc, only the first of these two syllables remains. Any other name has the first letters of its first two words.
 */
export function initialsOf(name: string, size: number): string {
  const words = name
    .trim()
    .split(/[\s_]+/)
    .filter(Boolean);
  const firstWordLetters = [...(words[0] ?? '')];
  if (!/^\p{Script=Hangul}{2}/u.test(firstWordLetters.join(''))) {
    const initials = words.slice(0, 2).map((word) => [...word][0]);
    return initials.join('').toUpperCase();
  }
  const isPersonName = words.length === 1 && firstWordLetters.length === 3;
  const syllables = isPersonName ? firstWordLetters.slice(-2) : firstWordLetters.slice(0, 2);
  return syllables.slice(0, size <= smallSize ? 1 : 2).join('');
}

export function Avatar({ name, src, size = 44, decorative = false }: AvatarProps) {
  const [background, foreground] = tintOf(name);
  const aria = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <Disc {...aria} $size={size} $background={background} $foreground={foreground}>
      {src ? (
        <Picture src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        initialsOf(name, size)
      )}
    </Disc>
  );
}

const Disc = styled.span<{
  $size: number;
  $background: (typeof tints)[number][0];
  $foreground: (typeof tints)[number][1];
}>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  background: ${({ $background }) => color($background)};
  color: ${({ $foreground }) => color($foreground)};
  font-size: ${({ $size }) => Math.round($size * ($size <= smallSize ? 0.44 : 0.36))}px;
  font-weight: 700;
  letter-spacing: -0.02em;
  line-height: 1;
  overflow: hidden;
  box-shadow: inset 0 0 0 1px ${color('line')};
`;

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
