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
  const [seen, setSeen] = useState({ value, turn: 0, up: true });
  if (seen.value !== value) setSeen({ value, turn: seen.turn + 1, up: value > seen.value });
  return (
    <Window>
      <Figure key={seen.turn} $from={seen.turn === 0 ? null : seen.up ? 'below' : 'above'}>
        {text}
      </Figure>
    </Window>
  );
}

const below = keyframes`from { transform: translateY(70%); opacity: 0; }`;
const above = keyframes`from { transform: translateY(-70%); opacity: 0; }`;

const Window = styled.span`
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
