import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useText } from '@homeground/shared/i18n';
import { Button } from '../button/button';
import { RefreshIcon } from '../icons/icons';
import { TorchIllustration } from '../illustrations/illustrations';
import { Text } from '../layout/text';
import { texts } from '../locales';
import { space, textStyle } from '../theme/theme';

export interface ErrorStateProps {
  readonly title?: string;
  /** Explains what is not lost, and what the user can do. */
  readonly text?: ReactNode;
  readonly onRetry: () => unknown;
  /** Another action next to Retry. */
  readonly other?: ReactNode;
}

export function ErrorState({ title, text, onRetry, other }: ErrorStateProps) {
  const t = useText(texts);
  return (
    <Container role="alert">
      <TorchIllustration />
      <Title>{title ?? t('error.title')}</Title>
      <Text $tone="quiet">{text ?? t('error.text')}</Text>
      <Actions>
        <Button tone="secondary" full icon={<RefreshIcon size={20} />} onClick={onRetry}>
          {t('retry')}
        </Button>
        {other}
      </Actions>
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

const Title = styled.h2`
  ${textStyle(18, 700)}
  margin-top: ${space(12)};
`;

const Actions = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(8)};
  width: 100%;
  max-width: 320px;
  margin-top: ${space(16)};
`;
