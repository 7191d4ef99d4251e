import { skipLook, space } from '@homeground/shared/ui';
import styled, { css } from 'styled-components';

/** Wide touch screens: a tablet, or a phone in landscape. */
const wideTouchScreen = '(min-width: 640px) and (pointer: coarse)';
/** Media query of screens on which the next match or the map is next to the list. */
export const sideBySide = `${wideTouchScreen} and (orientation: landscape)`;

/** Layout of home, with less padding above the list than other screens. */
export const Home = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(8)};
  margin-top: -${space(8)};
  @media ${sideBySide} {
    display: grid;
    grid-template-columns: minmax(240px, 340px) minmax(0, 1fr);
    align-items: start;
    gap: ${space(24)};
    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;

export const Aside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  @media ${wideTouchScreen} and (orientation: portrait) {
    grid-template-columns: repeat(auto-fit, minmax(280px, 1fr));
    align-items: start;
  }
  @media ${sideBySide} {
    position: sticky;
    top: calc(var(--bar-top) + 8px);
  }
`;

/** The map fills one column, and everything else is in the other column. The last row takes the remaining height. */
const sideBySideMap = css`
  @media ${sideBySide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    grid-template-rows: repeat(5, auto) 1fr;
    column-gap: ${space(16)};
    > * {
      grid-column: 2;
      min-width: 0;
    }
  }
`;

export const Listing = styled.div<{ $isMapView: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-width: 0;
  /* The skeleton touches the edges of the screen, as the rows do. */
  > [role='status'] > [aria-hidden] {
    margin-inline: -${space(16)};
  }
  ${({ $isMapView }) => $isMapView && sideBySideMap}
`;

export const SkipToList = styled.button`
  ${skipLook}
`;

export const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
