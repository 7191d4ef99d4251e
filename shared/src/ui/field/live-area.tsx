import styled from 'styled-components';

/** There from the start, so that what enters it is announced; while empty it takes no room between its neighbours. */
export const LiveArea = styled.div`
  &:empty {
    position: absolute;
  }
`;
