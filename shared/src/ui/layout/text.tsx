import styled from 'styled-components';
import { color, tabularFigures, textStyle, type TypeSize, type Weight } from '../theme/theme';

const textColors = {
  plain: 'text',
  quiet: 'textQuiet',
  accent: 'accentText',
  confirm: 'confirmText',
  warning: 'warningText',
  danger: 'dangerText',
} as const;

export type TextTone = keyof typeof textColors;

interface TextProps {
  readonly $size?: TypeSize;
  readonly $weight?: Weight;
  readonly $tone?: TextTone;
  readonly $figures?: boolean;
}

/** Text in one of the type sizes; `as` sets the element. */
export const Text = styled.p<TextProps>`
  ${({ $size = 16, $weight }) => textStyle($size, $weight)}
  color: ${({ $tone = 'plain' }) => color(textColors[$tone])};
  ${({ $size = 16 }) => $size >= 22 && 'letter-spacing: -.015em;'}
  ${({ $figures }) => $figures && tabularFigures}
`;
