import { space } from '@homeground/shared/ui';
import { createContext, use, type CSSProperties, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';

/** Up to this number of rows, all rows of a room stay mounted, so that the browser's search and screen readers find every message. */
const maxFullyMountedRows = 200;

/** Returns the rows that stay mounted wherever the user scrolls: all rows of a short room, the focused row of a long room. */
export function rowsToKeep(rowCount: number, focusedRow: number | null): readonly number[] {
  if (rowCount <= maxFullyMountedRows) return Array.from({ length: rowCount }, (_, index) => index);
  return focusedRow === null ? [] : [focusedRow];
}

/**
 * Context with a function that receives the index of the focused row. That row stays mounted, because unmounting would move the focus to
 * the top of the page.
 */
export const RowFocus = createContext<(index: number | null) => void>(() => undefined);

interface Props {
  readonly style: CSSProperties;
  readonly index: number;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLLIElement>;
}

/** Row with its position in the list, because neighbouring rows may not be mounted. The total number is unknown (-1). */
export function RowItem({ style, index, children, ref }: Props) {
  const setFocusedRow = use(RowFocus);
  return (
    <li
      ref={ref}
      style={style}
      aria-posinset={index + 1}
      aria-setsize={-1}
      onFocus={() => setFocusedRow(index)}
      onBlur={() => setFocusedRow(null)}
    >
      {children}
    </li>
  );
}

/**
 * The virtualizer switches off pointer events in the list during a scroll and 150 ms longer. This style keeps them on, because otherwise a
 * tap just after a new message would do nothing.
 */
export const Rows = styled.ol`
  padding-bottom: ${space(8)};
  pointer-events: auto !important;
`;
