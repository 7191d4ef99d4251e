import * as ui from '@homeground/shared/ui';
import { color, radius, space, textStyle, type IconProps } from '@homeground/shared/ui';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import type { DrawingKind, KitName } from './family';
import { useCopy } from './use-copy';

/** Returns the names of all icons or illustrations of the UI library (`shared/ui`), so that a new drawing appears automatically. */
export const drawingNames = (kind: DrawingKind) =>
  Object.keys(ui).filter((name) => name.endsWith(kind)) as KitName[];

/** Grid of all drawings of a kind. A press copies the tag of a drawing. If the query names drawings, the grid shows only those. */
export function Drawings({ kind, query }: { readonly kind: DrawingKind; readonly query: string }) {
  const copy = useCopy();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const drawings = Object.entries(ui).filter(([name]) => name.endsWith(kind));
  const namedDrawings = drawings.filter(([name]) => words.some((word) => name.toLowerCase().includes(word)));
  return (
    <Grid $isWide={kind === 'Illustration'}>
      {(namedDrawings.length > 0 ? namedDrawings : drawings).map(([name, value]) => {
        const Drawing = value as ComponentType<IconProps>;
        return (
          <Cell key={name} type="button" onClick={() => copy(`<${name} />`, name)}>
            <Drawing />
            {name}
          </Cell>
        );
      })}
    </Grid>
  );
}

const Grid = styled.div<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${({ $isWide }) => ($isWide ? '140px' : '100px')}, 1fr));
  gap: ${space(8)};
`;

const Cell = styled.button`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: ${space(4)};
  padding: ${space(8)} ${space(4)};
  border-radius: ${radius('small')};
  ${textStyle(12)}
  overflow-wrap: anywhere;
  &:active {
    background: ${color('sunken')};
  }
  svg {
    max-width: 100%;
  }
`;
