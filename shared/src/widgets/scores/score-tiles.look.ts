import { color, radius, space, tabularFigures, textStyle, transition } from '@homeground/shared/ui';
import styled from 'styled-components';

export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr));
  gap: ${space(12)};
`;

export const TileButton = styled.button`
  display: grid;
  gap: ${space(4)};
  align-content: start;
  min-width: 0;
  padding: ${space(12)} ${space(16)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('card')};
  background: ${color('raised')};
  text-align: left;
  /* If the number of tiles is odd, the last tile has the full width. */
  &:last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  ${transition(['border-color'])}
  &:active {
    border-color: ${color('lineStrong')};
  }
`;

export const Name = styled.span`
  ${textStyle(14, 600)}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  color: ${color('textQuiet')};
`;

export const Figure = styled.span<{ $hasValue: boolean }>`
  ${textStyle(28, 700)}
  ${tabularFigures}
  color: ${({ $hasValue }) => color($hasValue ? 'text' : 'textQuiet')};
`;

export const Track = styled.span`
  display: block;
  height: 6px;
  border-radius: ${radius('full')};
  background: ${color('sunken')};
  overflow: hidden;
`;

export const Fill = styled.span`
  display: block;
  height: 100%;
  border-radius: inherit;
  background: ${color('confirmSurface')};
  forced-color-adjust: none;
`;

export const Note = styled.span`
  ${textStyle(12)}
  color: ${color('textQuiet')};
`;
