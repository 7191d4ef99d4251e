import styled from 'styled-components';
import { color } from '../theme/theme';

export interface AvatarProps {
  readonly name: string;
  readonly src?: string | null;
  readonly size?: 32 | 44 | 64 | 96;
  /** Beside a written name the picture says nothing new. */
  readonly decorative?: boolean;
}

const tints = [
  ['accentTint', 'accentText'],
  ['confirmTint', 'confirmText'],
  ['warningTint', 'warningText'],
  ['sunken', 'text'],
] as const;

/** The same name always has the same tint. */
function tintOf(name: string) {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return tints[sum % tints.length] ?? tints[0];
}

/** Korean names by their last two syllables, others by their first letters. */
export function initialsOf(name: string): string {
  const trimmed = name.trim();
  if (/^[\p{Script=Hangul}\s]+$/u.test(trimmed)) return trimmed.replace(/\s/g, '').slice(-2);
  const words = trimmed.split(/[\s_]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
}

export function Avatar({ name, src, size = 44, decorative = false }: AvatarProps) {
  const [ground, ink] = tintOf(name);
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <Disc {...named} $size={size} $ground={ground} $ink={ink}>
      {src ? (
        <Picture src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        initialsOf(name)
      )}
    </Disc>
  );
}

const Disc = styled.span<{
  $size: number;
  $ground: (typeof tints)[number][0];
  $ink: (typeof tints)[number][1];
}>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  background: ${({ $ground }) => color($ground)};
  color: ${({ $ink }) => color($ink)};
  font-size: ${({ $size }) => Math.round($size * 0.36)}px;
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
