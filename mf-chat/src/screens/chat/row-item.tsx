import { createContext, use, type CSSProperties, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';

/** A room of up to so many rows stays mounted: the browser's search and a screen reader reach all of it. */
const keepAllUpTo = 200;

/** Returns the rows that stay mounted wherever the user scrolls: all rows of a short room, the focused row of a long room. */
export function rowsToKeep(rows: number, focusedRow: number | null): readonly number[] {
  if (rows <= keepAllUpTo) return Array.from({ length: rows }, (_, index) => index);
  return focusedRow === null ? [] : [focusedRow];
}

/** Receives the index of the focused row. Unmounting that row would send the focus to the top of the page. */
export const RowFocus = createContext<(index: number | null) => void>(() => undefined);

interface Props {
  readonly style: CSSProperties;
  readonly index: number;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLLIElement>;
}

/** A row with its position, because its neighbours may not be mounted. The total is unknown (-1). */
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

export const Rows = styled.ol`
  padding-bottom: 8px;
`;
