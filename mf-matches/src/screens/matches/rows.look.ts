import { color, space, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';

/** Container of the rows' queries, which measure the width in letters, not in pixels. Rows touch the edges of the screen. */
export const Rows = styled.div`
  container-type: inline-size;
  margin-inline: -16px;
`;

/** Heading of some rows: a day, or whose they are. */
export const RowsHeading = styled.h2`
  ${textStyle(14, 700)}
  padding: ${space(4)} ${space(16)};
  border-bottom: 1px solid ${color('line')};
  background: ${color('page')};
`;
