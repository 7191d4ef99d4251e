import { useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { motion } from '../theme/tokens';
import { tabularFigures } from '../theme/theme';

export interface RollingNumberProps {
  readonly value: number;
  /** Formatted number: "37", "10 km". */
  readonly text: string;
}

/** Number that is animated when it changes. A greater number comes from below, a smaller number from above. */
export function RollingNumber({ value, text }: RollingNumberProps) {
  const [lastChange, setLastChange] = useState({ value, count: 0, isUp: true });
  if (lastChange.value !== value)
    setLastChange({ value, count: lastChange.count + 1, isUp: value > lastChange.value });
  return (
    <ClippedBox>
      <Figure
        key={lastChange.count}
        $from={lastChange.count === 0 ? null : lastChange.isUp ? 'below' : 'above'}
      >
        {text}
      </Figure>
    </ClippedBox>
  );
}

const below = keyframes`from { transform: translateY(70%); opacity: 0; }`;
const above = keyframes`from { transform: translateY(-70%); opacity: 0; }`;

const ClippedBox = styled.span`
  display: inline-block;
  overflow: hidden;
  vertical-align: bottom;
  ${tabularFigures}
`;

const Figure = styled.span<{ $from: 'below' | 'above' | null }>`
  display: inline-block;
  animation: ${({ $from }) => ($from === 'above' ? above : below)} ${motion.calm};
  ${({ $from }) => $from === null && 'animation: none;'}
`;
