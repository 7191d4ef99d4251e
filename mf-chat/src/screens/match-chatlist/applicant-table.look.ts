import { color, hidden, oneLine, radius, space, tabularFigures, textStyle } from '@homeground/shared/ui';
import styled, { css } from 'styled-components';

const grid = 'grid-template-columns: 1.45fr 0.95fr 0.85fr 0.85fr 1.1fr;';

/** The table is as wide as the screen, so that the bar below reaches both edges. */
export const TableFrame = styled.div`
  margin: 0 -${space(16)};
`;

export const Content = styled.div`
  padding: 0 ${space(16)};
`;

/** The column headers stay below the top bar while the rows scroll under them. */
export const HeaderRow = styled.div`
  ${grid}
  position: sticky;
  top: var(--bar-top);
  z-index: 2;
  display: grid;
  margin: 0 -${space(16)};
  padding: 0 ${space(16)};
  border-bottom: 1px solid ${color('line')};
  background: ${color('page')};
`;

export const SortButton = styled.button<{ $sorted: boolean }>`
  ${({ $sorted }) => textStyle(12, $sorted ? 700 : 600)}
  display: flex;
  align-items: center;
  justify-content: center;
  width: 100%;
  min-height: 44px;
  padding: 0;
  border: 0;
  border-bottom: 2px solid ${({ $sorted }) => ($sorted ? color('accentText') : 'transparent')};
  background: none;
  color: ${({ $sorted }) => color($sorted ? 'accentText' : 'textQuiet')};
  cursor: pointer;
  svg {
    flex: none;
    margin-right: -${space(4)};
  }
`;

/** The browser skips rows outside the visible part, so three hundred rows cost as little as ten. */
export const Line = styled.div<{ $chosen: boolean }>`
  ${grid}
  position: relative;
  display: grid;
  gap: ${space(4)} 0;
  margin: 0 -${space(16)};
  padding: ${space(8)} ${space(16)};
  border-bottom: 1px solid ${color('line')};
  background: ${({ $chosen }) => ($chosen ? color('accentTint') : 'transparent')};
  content-visibility: auto;
  contain-intrinsic-size: auto 73px;
  &:active {
    background: ${color('sunken')};
  }
`;

export const SideCell = styled.div`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  gap: ${space(8)};
  min-width: 0;
  min-height: 32px;
`;

/** A row that gets the focus with Shift+Tab is not hidden under the column headers. */
const belowHeaderRow = 'scroll-margin-top: 56px;';

/** The checkbox is above the label, which covers the row. */
export const Checkbox = styled.input`
  position: relative;
  z-index: 1;
  flex: none;
  width: 22px;
  height: 22px;
  margin: 0;
  accent-color: ${color('accentSurface')};
  ${belowHeaderRow}
`;

/** Name of a side. Its pressable area covers the row. */
const rowTitle = css`
  ${textStyle(16, 700)}
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(4)};
  min-width: 0;
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

export const OpenButton = styled.button`
  ${rowTitle}
  ${belowHeaderRow}
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  text-align: start;
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${color('accentText')};
    outline-offset: -3px;
    border-radius: ${radius('field')};
  }
`;

export const ChooseLabel = styled.label`
  ${rowTitle}
`;

export const Name = styled.span`
  ${oneLine}
`;

/** State of the proposal. "Applied" is hidden on narrow phones: it says little, and the name needs the space. */
export const State = styled.span<{ $isPending: boolean }>`
  flex: none;
  @media (max-width: 359px) {
    ${({ $isPending }) => $isPending && hidden}
  }
`;

export const Star = styled.span`
  display: inline-flex;
  flex: none;
  color: ${color('confirmText')};
`;

export const Figure = styled.div<{ $strong: boolean }>`
  ${({ $strong }) => textStyle(12, $strong ? 700 : 400)}
  ${tabularFigures}
  color: ${({ $strong }) => color($strong ? 'text' : 'textQuiet')};
  text-align: center;
  overflow-wrap: anywhere;
`;
