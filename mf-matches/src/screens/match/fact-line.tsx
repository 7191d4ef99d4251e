import { color, space, textStyle } from '@homeground/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  readonly icon: ReactNode;
  readonly main: ReactNode;
  readonly children?: ReactNode;
}

/** Line with a main fact of the match, and details below. */
export function FactLine({ icon, main, children }: Props) {
  return (
    <Line>
      <IconBox>{icon}</IconBox>
      <div>
        <MainText>{main}</MainText>
        {children}
      </div>
    </Line>
  );
}

export const Detail = styled.p`
  ${textStyle(14)}
  color: ${color('textQuiet')};
  overflow-wrap: anywhere;
`;

const Line = styled.div`
  display: flex;
  gap: ${space(12)};
  > div {
    min-width: 0;
  }
`;

const IconBox = styled.span`
  display: grid;
  flex: none;
  width: 40px;
  height: 40px;
  place-items: center;
  border-radius: 12px;
  background: ${color('accentTint')};
  color: ${color('accentText')};
`;

const MainText = styled.p`
  ${textStyle(16, 600)}
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
