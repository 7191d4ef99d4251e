import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space, textStyle, toneColours } from '../theme/theme';

export type NoticeTone = keyof typeof toneColours;

export interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  /** Decides how screen readers announce the message: 'alert' for a problem, 'status' for news. */
  readonly role?: 'alert' | 'status' | 'note';
  readonly children: ReactNode;
}

/** Message next to its subject, for example above a refused form. */
export function Notice({ tone = 'quiet', icon, action, role = 'note', children }: NoticeProps) {
  return (
    <Box role={role} $tone={tone}>
      {icon && <IconBox $tone={tone}>{icon}</IconBox>}
      <Message>{children}</Message>
      {action}
    </Box>
  );
}

const Box = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(8)} ${space(12)};
  padding: ${space(12)} ${space(16)};
  border: 1px solid transparent;
  border-radius: ${radius('field')};
  background: ${({ $tone }) => color(toneColours[$tone][0])};
  color: ${color('text')};
  ${textStyle(14)}
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`;

const IconBox = styled.span<{ $tone: NoticeTone }>`
  align-self: flex-start;
  color: ${({ $tone }) => color(toneColours[$tone][1])};
`;

/**
 * 7 rem is the width at which the line wraps: if less is left for the message, the action moves to the next line, so that no word of the
 * message breaks.
 */
const Message = styled.div`
  flex: 1 1 7rem;
  min-width: 0;
`;
