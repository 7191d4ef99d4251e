import type { Eligibility } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import { Card, color, radius, Row, SideFace, Stack, Text, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from './locales';

/** Preview of the application of one of my sides, as the host sees it (SPEC 6.2). */
export function Preview({ side, message }: { readonly side: Eligibility; readonly message: string }) {
  const t = useText(texts);
  const text = message.trim();
  return (
    <Stack as="section" $gap={8} aria-label={t('seen')}>
      <Text as="h2" $size={14} $weight={600}>
        {t('seen')}
      </Text>
      <Card>
        <Stack $gap={12}>
          <Row $gap={12}>
            <SideFace side={side} />
            <Text $weight={700} lang={langOf(side.name)}>
              {side.name}
            </Text>
          </Row>
          <Words $empty={text === ''} dir="auto" lang={langOf(text)}>
            {text === '' ? t('seen_empty') : text}
          </Words>
          <Text $size={14} $tone="quiet">
            {t(side.teamId === null ? 'seen_person' : 'seen_team')}
          </Text>
        </Stack>
      </Card>
    </Stack>
  );
}

const Words = styled.p<{ $empty: boolean }>`
  ${textStyle(16)}
  padding: 10px 14px;
  border-radius: ${radius('field')};
  background: ${color('sunken')};
  color: ${({ $empty }) => color($empty ? 'textQuiet' : 'text')};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
