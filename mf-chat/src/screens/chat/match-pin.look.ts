import { color, space } from '@homeground/shared/ui';
import styled from 'styled-components';

export const Box = styled.section`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: ${space(8)};
  max-height: 45dvh;
  padding: ${space(8)} ${space(16)} ${space(12)};
  overflow: auto;
  /* Rows do not shrink, so content that is higher than the pin scrolls. */
  > * {
    flex: none;
  }
  border-bottom: 1px solid ${color('line')};
  background: ${color('raised')};
`;

export const TopRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(8)};
  min-height: 36px;
  margin-bottom: -${space(4)};
`;

export const Details = styled.div`
  &:not([hidden]) {
    display: grid;
    /* A long title in large letters wraps or is cut off, and never widens the page. */
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
  }
`;

export const FoldButton = styled.button`
  display: grid;
  flex: none;
  width: 44px;
  height: 44px;
  margin: -${space(4)} -${space(12)} -${space(4)} 0;
  place-items: center;
  color: ${color('textQuiet')};
`;
