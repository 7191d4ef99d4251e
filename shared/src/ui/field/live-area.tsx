import styled from 'styled-components';

/**
 * Live region; callers pass its role (`status` or `alert`). The region is mounted from the start, so that screen readers announce content
 * that is added later. An empty region is out of the flow, so that no gap surrounds it.
 */
export const LiveArea = styled.div`
  &:empty {
    position: absolute;
  }
`;
