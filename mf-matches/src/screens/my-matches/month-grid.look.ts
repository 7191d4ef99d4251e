import { color, radius, space, tabularFigures, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';

export const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  th {
    ${textStyle(12, 600)}
    /* The letter size is limited, because the names of seven days share the width. */
    font-size: min(0.75rem, 16px);
    padding: ${space(4)} 0;
    color: ${color('textQuiet')};
  }
  td {
    padding: 1px;
    text-align: center;
  }
`;

export const Day = styled.button`
  ${textStyle(14)}
  ${tabularFigures}
  position: relative;
  width: 100%;
  min-height: 44px;
  padding-bottom: ${space(8)};
  border-radius: ${radius('small')};
  color: ${color('text')};
  &:not(:disabled) {
    background: ${color('confirmTint')};
    color: ${color('confirmText')};
    font-weight: 700;
  }
  &:disabled {
    cursor: default;
  }
  &[aria-pressed='true'] {
    background: ${color('confirmSurface')};
    color: ${color('onConfirm')};
  }
  &[aria-current] {
    outline: 2px solid ${color('accentSurface')};
    outline-offset: -2px;
  }
  &:focus-visible {
    outline: 3px solid ${color('accentText')};
    outline-offset: 1px;
  }
`;

/** Draws one dot for each match, three at most. The label of the day contains the number. */
export const Dot = styled.span<{ $count: number }>`
  position: absolute;
  inset: auto 0 7px;
  display: ${({ $count }) => ($count === 0 ? 'none' : 'block')};
  width: ${({ $count }) => Math.min(3, $count) * 8 - 3}px;
  height: 5px;
  margin: 0 auto;
  background: radial-gradient(circle at 2.5px 2.5px, currentcolor 2.5px, transparent 2.6px) 0 0 / 8px 5px;
`;
