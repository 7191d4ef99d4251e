import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Text } from '../layout/text';
import { color, space, textStyle } from '../theme/theme';

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
    <Container>
      {illustration && <Picture>{illustration}</Picture>}
      <Title as={heading}>{title}</Title>
      {text && <Text $tone="quiet">{text}</Text>}
      {action && <Actions>{action}</Actions>}
    </Container>
  );
}

const Container = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(8)};
  padding: ${space(32)} ${space(24)};
  text-align: center;
  text-wrap: balance;
`;

const Picture = styled.div`
  margin-bottom: ${space(12)};
`;

const Title = styled.h2`
  ${textStyle(18, 700)}
  color: ${color('text')};
`;

const Actions = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(8)};
  align-self: stretch;
  max-width: 320px;
  width: 100%;
  margin: ${space(16)} auto 0;
`;
