import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space, textStyle } from '../theme/theme';

export type NoticeTone = 'accent' | 'confirm' | 'warning' | 'danger' | 'quiet';

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

const toneColors = {
  accent: ['accentTint', 'accentText'],
  confirm: ['confirmTint', 'confirmText'],
  warning: ['warningTint', 'warningText'],
  danger: ['dangerTint', 'dangerText'],
  quiet: ['sunken', 'textQuiet'],
} as const;

const Box = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  align-items: center;
  gap: ${space(12)};
  padding: ${space(12)} ${space(16)};
  border: 1px solid transparent;
  border-radius: ${radius('field')};
  background: ${({ $tone }) => color(toneColors[$tone][0])};
  color: ${color('text')};
  ${textStyle(14)}
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`;

const IconBox = styled.span<{ $tone: NoticeTone }>`
  align-self: flex-start;
  color: ${({ $tone }) => color(toneColors[$tone][1])};
`;

const Message = styled.div`
  flex: 1;
  min-width: 0;
`;
