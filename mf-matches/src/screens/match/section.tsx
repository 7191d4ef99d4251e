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

/** Figures side by side, each with its label. */
export const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: ${radius('card')};
  background: ${color('line')};
`;

interface FigureProps {
  readonly name: string;
  /** Width of two cells, or of a whole row, for a text that would break in a narrow cell. */
  readonly width?: keyof typeof widths;
  readonly children: ReactNode;
}

/** Two single cells and the line between them are as wide as a double cell, so that the lines of two rows meet. */
const widths = { single: '1 0 92px', double: '2 0 185px', row: '1 0 100%' } as const;

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

const Cell = styled.div<{ $width: keyof typeof widths }>`
  display: flex;
  flex: ${({ $width }) => widths[$width]};
  flex-direction: column;
  gap: 2px;
  padding: ${space(12)};
  background: ${color('raised')};
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
