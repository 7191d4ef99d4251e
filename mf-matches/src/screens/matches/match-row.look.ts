import { AppLink, color, space, tabularFigures, textStyle, type CardEdge } from '@homeground/shared/ui';
import styled, { css } from 'styled-components';

/** Query for phones narrower than 360 px, and for wider phones with large letters. All parts of a row are then below each other. */
const narrowContainer = '@container (max-width: 22.4rem)';

const edges = { accent: 'accent', confirm: 'confirm', warning: 'warning', quiet: 'lineStrong' } as const;

export const Link = styled(AppLink)<{ $edge?: CardEdge | undefined }>`
  position: relative;
  display: flex;
  gap: ${space(12)};
  padding: 5px ${space(16)} 6px;
  border-bottom: 1px solid ${color('line')};
  background: ${color('raised')};
  &:active {
    background: ${color('sunken')};
  }
  /* The outline is inside the row, because content-visibility would cut off an outline around it. */
  &:focus-visible {
    outline-offset: -3px;
  }
  ${narrowContainer} {
    display: block;
    > div {
      width: auto;
    }
  }
  ${({ $edge }) =>
    $edge &&
    css`
      &::before {
        content: '';
        position: absolute;
        inset: 0 auto 0 0;
        width: 5px;
        background: ${color(edges[$edge])};
      }
    `}
`;

/** The time has the same width in every row, so that the titles are aligned. */
export const Clock = styled.div`
  ${tabularFigures}
  display: flex;
  flex: none;
  flex-direction: column;
  gap: 2px;
  width: 4.25rem;
  time {
    ${textStyle(14, 700)}
    line-height: 1.375rem;
    color: ${color('accentText')};
    white-space: nowrap;
  }
  small {
    ${textStyle(12)}
    color: ${color('textQuiet')};
  }
  ${narrowContainer} {
    flex-flow: row wrap;
    align-items: center;
    column-gap: 0.5em;
  }
`;

/** Sport and distance, below the time. The quiet colour separates the distance from the size of the match beside it. */
export const Near = styled.div`
  ${textStyle(12, 600)}
  display: flex;
  align-items: center;
  gap: ${space(4)};
  color: ${color('textQuiet')};
  white-space: nowrap;
`;

export const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

export const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(8)};
  min-height: 22px;
  ${narrowContainer} {
    flex-wrap: wrap;
    row-gap: 0;
  }
  > :last-child:not(:first-child) {
    padding-block: 2px;
  }
`;

/* With balanced lines, a title would end its first line at the hyphen of "eleven-a-side". */
export const Title = styled.h3`
  ${textStyle(16, 700)}
  min-width: 0;
  line-height: 1.375rem;
  text-wrap: pretty;
`;

export const Line = styled.div`
  ${textStyle(14)}
  ${tabularFigures}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: 6px;
  min-height: 1.375rem;
  color: ${color('textQuiet')};
`;

export const Face = styled.i`
  display: grid;
  flex: none;
  font-style: normal;
`;

/** A long name stays next to the face of 20 px. */
export const Host = styled.span`
  max-width: calc(100% - 26px);
  font-weight: 600;
  color: ${color('text')};
`;

export const Place = styled.span`
  max-width: 100%;
`;

export const Facts = styled.div`
  ${textStyle(14)}
  ${tabularFigures}
`;

export const Price = styled.div`
  ${textStyle(12)}
  ${tabularFigures}
  display: flex;
  justify-content: space-between;
  gap: ${space(8)};
  min-height: 16px;
  color: ${color('textQuiet')};
  ${narrowContainer} {
    flex-wrap: wrap;
    row-gap: 0;
  }
  b {
    flex: none;
    font-weight: 600;
    color: ${color('accentText')};
  }
`;

export const Cost = styled.div`
  flex: 1;
  ${narrowContainer} {
    flex-basis: auto;
  }
  min-width: 0;
`;
