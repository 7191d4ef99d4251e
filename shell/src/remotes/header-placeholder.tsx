import styled from 'styled-components';
import type { BarsRow } from '../frame/frame';
import { TopBar } from '../frame/top-bar';

/** Title and back button of a screen with a header of its own, until its code is loaded or if it cannot be loaded. */
export function HeaderPlaceholder({ row }: { readonly row: BarsRow }) {
  return (
    <>
      <TopBar row={{ ...row, back: 'shown' }} />
      <Space />
    </>
  );
}

const Space = styled.div`
  height: var(--bar-top);
`;
