import { Row, space } from '@homeground/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  readonly isWide: boolean;
  readonly children: ReactNode;
}

/**
 * Group of buttons for acts. A wide group fills the width: a main act (`data-main`) has a row of its own, and the other acts share a row
 * in equal widths.
 */
export function ActButtons({ isWide, children }: Props) {
  return isWide ? <Wide>{children}</Wide> : <Row $wrap>{children}</Row>;
}

const Wide = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr));
  gap: ${space(8)};
  > button {
    padding-inline: ${space(8)};
  }
  > [data-main] {
    grid-column: 1 / -1;
  }
`;
