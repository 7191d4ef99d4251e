import { createContext, use, type CSSProperties, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';

/** Up to here everything stays in the page: the browser's own search finds it, and a screen reader walks through all of it. */
const wholeUpTo = 200;

/** Rows that stay in the page wherever one scrolls: all of a short room; of a long one the row that has the focus. */
export function alwaysThere(rows: number, held: number | null): readonly number[] {
  if (rows <= wholeUpTo) return Array.from({ length: rows }, (_, index) => index);
  return held === null ? [] : [held];
}

/** Told which row has the focus: a row that left the page with it would drop the reader at its top. */
export const RowFocus = createContext<(index: number | null) => void>(() => undefined);

interface Props {
  readonly style: CSSProperties;
  readonly index: number;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLLIElement>;
}

/** A row says its place, because its neighbours may not be in the page; how many there are in all is not known (-1). */
export function RowItem({ style, index, children, ref }: Props) {
  const hold = use(RowFocus);
  return (
    <li
      ref={ref}
      style={style}
      aria-posinset={index + 1}
      aria-setsize={-1}
      onFocus={() => hold(index)}
      onBlur={() => hold(null)}
    >
      {children}
    </li>
  );
}

export const Rows = styled.ol`
  padding-bottom: 8px;
`;
