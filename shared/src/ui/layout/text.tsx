import styled from 'styled-components';
import { color, tabularFigures, textStyle, type TypeSize, type Weight } from '../theme/theme';

const roles = {
  plain: 'text',
  quiet: 'textQuiet',
  accent: 'accentText',
  confirm: 'confirmText',
  warning: 'warningText',
  danger: 'dangerText',
} as const;

export type TextTone = keyof typeof roles;

interface TextProps {
  readonly $size?: TypeSize;
  readonly $weight?: Weight;
  readonly $tone?: TextTone;
  readonly $figures?: boolean;
}

/** The one scale of type; `as` gives it its element. */
export const Text = styled.p<TextProps>`
  ${({ $size = 16, $weight }) => textStyle($size, $weight)}
  color: ${({ $tone = 'plain' }) => color(roles[$tone])};
  ${({ $size = 16 }) => $size >= 22 && 'letter-spacing: -.015em;'}
  ${({ $figures }) => $figures && tabularFigures}
`;
