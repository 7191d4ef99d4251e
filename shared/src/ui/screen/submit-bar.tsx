import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space, textStyle } from '../theme/theme';
import { measureActionBar } from './bar-heights';

export interface SubmitBarProps {
  /** Text above the button, for example the reason why the button is disabled. */
  readonly note?: ReactNode;
  /** One full-width button and at most one secondary button. */
  readonly children: ReactNode;
}

/** Main action of a screen, fixed above the bottom bar. */
export function SubmitBar({ note, children }: SubmitBarProps) {
  return (
    <Bar ref={measureActionBar} data-submit-bar>
      {note && <Note>{note}</Note>}
      {children}
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: var(--bar-bottom);
  z-index: 10;
  display: flex;
  flex-direction: column;
  gap: ${space(8)};
  margin-top: auto;
  padding: ${space(12)} ${space(16)} calc(${space(12)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color('line')};
  background: ${color('page')};
  /* On a phone in landscape the buttons are side by side, to leave room for the content. */
  @media (min-width: 640px) and (max-height: 480px) {
    flex-direction: row;
    align-items: center;
    padding-block: 6px;
    > * {
      flex: 1;
    }
  }
`;

const Note = styled.div`
  ${textStyle(14)}
  color: ${color('textQuiet')};
  text-align: center;
`;
