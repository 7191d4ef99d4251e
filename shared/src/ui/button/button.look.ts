import { css } from 'styled-components';
import { color, transition, radius, space, touchTarget, textStyle } from '../theme/theme';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'confirm';
export type ButtonSize = 'regular' | 'small';

export interface ButtonLook {
  readonly $tone: ButtonTone;
  readonly $size: ButtonSize;
  readonly $full: boolean;
  readonly $hasIcon?: boolean;
}

const tones: Record<ButtonTone, ReturnType<typeof css>> = {
  primary: css`
    background: ${color('accentSurface')};
    color: ${color('onAccent')};
    &:active {
      background: ${color('accentPressed')};
    }
  `,
  confirm: css`
    background: ${color('confirmSurface')};
    color: ${color('onConfirm')};
  `,
  secondary: css`
    background: ${color('raised')};
    color: ${color('text')};
    border-color: ${color('lineStrong')};
    &:active {
      background: ${color('sunken')};
    }
  `,
  quiet: css`
    color: ${color('accentText')};
    &:active {
      background: ${color('accentTint')};
    }
  `,
  danger: css`
    background: ${color('dangerSurface')};
    color: ${color('onDanger')};
    &:active {
      background: ${color('dangerPressed')};
    }
  `,
};

export const buttonLook = css<ButtonLook>`
  position: relative;
  display: ${({ $full }) => ($full ? 'flex' : 'inline-flex')};
  align-items: center;
  justify-content: center;
  gap: ${space(8)};
  width: ${({ $full }) => ($full ? '100%' : 'auto')};
  min-height: ${({ $size }) => ($size === 'small' ? '38px' : '52px')};
  padding: ${({ $size, $tone }) => ($size === 'small' ? '6px 14px' : $tone === 'quiet' ? `${space(12)} ${space(16)}` : `${space(12)} ${space(24)}`)};
  border: 1px solid transparent;
  border-radius: ${({ $size }) => radius($size === 'small' ? 'full' : 'field')};
  ${({ $size }) => textStyle($size === 'small' ? 14 : 16, 600)}
  /* A label that wraps is as wide as the button. Centred, such a label would stand apart from its icon. */
  text-align: ${({ $hasIcon = false }) => ($hasIcon ? 'start' : 'center')};
  text-wrap: balance;
  /* A long name in large letters breaks, so that the page is not wider than the screen. Other buttons keep their words whole. */
  overflow-wrap: ${({ $full }) => ($full ? 'anywhere' : 'normal')};
  ${({ $size }) => $size === 'small' && touchTarget}
  ${transition(['background-color', 'transform', 'opacity'])}
  ${({ $tone }) => tones[$tone]}
  &:active {
    transform: scale(0.985);
  }
  &[data-disabled] {
    background: ${color('sunken')};
    border-color: ${color('line')};
    color: ${color('textQuiet')};
    cursor: not-allowed;
    transform: none;
  }
`;
