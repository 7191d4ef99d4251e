import { css } from 'styled-components';
import { motion, radii, type ColorRole } from './tokens';

export type Space = 0 | 4 | 8 | 12 | 16 | 24 | 32;
export type TypeSize = 12 | 14 | 16 | 18 | 22 | 28;
export type Weight = 400 | 600 | 700;

const lineHeights: Record<TypeSize, number> = { 12: 16, 14: 20, 16: 24, 18: 26, 22: 30, 28: 36 };

/** Returns a colour of the theme as a CSS custom property, so that switching the theme needs no render. */
export const color = (role: ColorRole) => `var(--c-${role})`;
export const space = (step: Space) => `${step}px`;
export const radius = (name: keyof typeof radii) => radii[name];
export const shadow = () => 'var(--shadow)';

/** Background and foreground of each tone. */
export const toneColours = {
  accent: ['accentTint', 'accentText'],
  confirm: ['confirmTint', 'confirmText'],
  warning: ['warningTint', 'warningText'],
  danger: ['dangerTint', 'dangerText'],
  loss: ['lossTint', 'lossText'],
  quiet: ['sunken', 'textQuiet'],
} as const;

/** Returns the style of a text. Sizes are in rem, so that everything scales with the user's text size (SPEC 8.4). */
export const textStyle = (size: TypeSize, weight?: Weight) => css`
  font-size: ${size / 16}rem;
  line-height: ${lineHeights[size] / size};
  ${weight && `font-weight: ${weight};`}
`;

export const transition = (properties: readonly string[], pace: keyof typeof motion = 'quick') =>
  `transition: ${properties.map((property) => `${property} ${motion[pace]}`).join(', ')};`;

/** Digits of equal width, for scores, times and counts. */
export const tabularFigures = 'font-variant-numeric: tabular-nums;';

export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const lineClamp = (count: number) => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${count};
`;

/** Style that enlarges a touch target to 44 px without changing the layout. */
export const touchTarget = css`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    inset: 50% auto auto 50%;
    width: max(100%, 44px);
    height: max(100%, 44px);
    transform: translate(-50%, -50%);
  }
`;
