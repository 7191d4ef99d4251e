import { createContext, type RefObject } from 'react';

/** Where the reader is in the list of messages. */
export interface ListPosition {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Returns whether the list holds its position while its rows grow: at its end, or at the separator "New messages". */
  readonly isHeld: () => boolean;
}

/** Context for rows that grow after they were rendered. Its value stays the same while the list is shown. */
export const ListPosition = createContext<ListPosition>({ scroller: { current: null }, isHeld: () => false });
