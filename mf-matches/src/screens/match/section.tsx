import { color, radius, space, textStyle } from '@homeground/shared/ui';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </Box>
  );
}

/** Text of a user, with its line breaks. */
export const UserText = styled.p`
  ${textStyle(16)}
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

export const UnbrokenText = styled.span`
  white-space: nowrap;
`;

interface FiguresProps {
  /** True in a card, which has room for fewer columns. */
  readonly inCard?: boolean;
  readonly children: ReactNode;
}

/** Figures side by side, each with its label. The columns are equally wide in all rows, so that the lines between them meet. */
export function Figures({ inCard = false, children }: FiguresProps) {
  return (
    <Frame>
      <Grid $inCard={inCard}>{children}</Grid>
    </Frame>
  );
}

interface FigureProps {
  readonly name: string;
  /** Width of two cells, or of a whole row, for a text that would break in a narrow cell. */
  readonly width?: Width;
  readonly children: ReactNode;
}

type Width = 'single' | 'double' | 'row';

export function Figure({ name, width = 'single', children }: FigureProps) {
  return (
    <Cell $width={width}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Cell>
  );
}

const Box = styled.section`
  display: grid;
  /* The column may be narrower than its longest word. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  min-width: 0;
`;

const Title = styled.h3`
  ${textStyle(14, 600)}
  color: ${color('textQuiet')};
`;

const Frame = styled.div`
  container-type: inline-size;
`;

/* Minimum widths at which a cell can contain its longest word, even if the user enlarges the text. */
const twoColumns = '@container (min-width: 13rem)';
const threeColumns = '@container (min-width: 21rem)';

const Grid = styled.dl<{ $inCard: boolean }>`
  display: grid;
  gap: 1px;
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: ${({ $inCard }) => radius($inCard ? 'field' : 'card')};
  background: ${color('raised')};
  ${twoColumns} {
    grid-template-columns: repeat(2, 1fr);
  }
  ${threeColumns} {
    ${({ $inCard }) => !$inCard && 'grid-template-columns: repeat(3, 1fr);'}
  }
`;

const Cell = styled.div<{ $width: Width }>`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: ${space(12)};
  /* Each cell draws the lines around itself. A background of the grid would also fill the empty places of the last row. */
  box-shadow: 0 0 0 1px ${color('line')};
  overflow-wrap: break-word;
  ${({ $width }) => $width === 'row' && 'grid-column: 1 / -1;'}
  ${twoColumns} {
    ${({ $width }) => $width === 'double' && 'grid-column: span 2;'}
  }
  dt {
    ${textStyle(12)}
    color: ${color('textQuiet')};
  }
  dd {
    ${textStyle(14, 600)}
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;
