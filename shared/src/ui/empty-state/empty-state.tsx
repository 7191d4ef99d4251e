import type { ReactNode } from 'react';
import { StateActions, StateBox, StateTitle } from '../layout/state-page.look';
import { Text } from '../layout/text';

export interface EmptyStateProps {
  readonly illustration?: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  /** Next step for the user. */
  readonly action?: ReactNode;
  readonly heading?: 'h1' | 'h2';
}

export function EmptyState({ illustration, title, text, action, heading = 'h2' }: EmptyStateProps) {
  return (
    <StateBox>
      {illustration}
      <StateTitle as={heading}>{title}</StateTitle>
      {text && <Text $tone="quiet">{text}</Text>}
      {action && <StateActions>{action}</StateActions>}
    </StateBox>
  );
}
