import styled from 'styled-components';
import { Row } from '../layout/layout';
import { Text } from '../layout/text';
import { color, transition, radius } from '../theme/theme';

export interface StrengthMeterProps {
  /** 0 means that nothing is typed. */
  readonly score: 0 | 1 | 2 | 3;
  readonly text: string;
}

const barColors = { 0: 'line', 1: 'dangerSurface', 2: 'warning', 3: 'confirmSurface' } as const;

export function StrengthMeter({ score, text }: StrengthMeterProps) {
  return (
    <Row $gap={8}>
      {([1, 2, 3] as const).map((step) => (
        <Bar key={step} $color={step <= score ? barColors[score] : 'line'} />
      ))}
      <Text as="span" $size={12} $tone="quiet" aria-live="polite">
        {text}
      </Text>
    </Row>
  );
}

const Bar = styled.span<{ $color: (typeof barColors)[keyof typeof barColors] }>`
  flex: 1;
  max-width: 64px;
  height: 4px;
  border-radius: ${radius('full')};
  background: ${({ $color }) => color($color)};
  ${transition(['background-color'], 'calm')}
`;
