import { color, space, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';

/** Container for the container queries of the rows, which compare the width in rem. Rows touch the edges of the screen. */
export const Rows = styled.div`
  container-type: inline-size;
  margin-inline: -${space(16)};
`;

/** Heading of a group of rows, such as a day. */
export const RowsHeading = styled.h2`
  ${textStyle(14, 700)}
  padding: ${space(4)} ${space(16)};
  border-bottom: 1px solid ${color('line')};
  background: ${color('page')};
`;
