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
  const [last, setLast] = useState({ value, changes: 0, isUp: true });
  if (last.value !== value) setLast({ value, changes: last.changes + 1, isUp: value > last.value });
  return (
    <ClippedBox>
      <Figure key={last.changes} $from={last.changes === 0 ? null : last.isUp ? 'below' : 'above'}>
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
