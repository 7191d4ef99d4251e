import styled from 'styled-components';

/** Mounted from the start, so that its later content is announced; while empty it takes no room. */
export const LiveArea = styled.div`
  &:empty {
    position: absolute;
  }
`;
