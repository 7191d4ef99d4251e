import { textStyle } from '@homeground/shared/ui';
import { css } from 'styled-components';

/** Style of the bar's title. With a larger font it takes several lines, and the bar grows: no title is cut off (SPEC 2.1, 8.4). */
export const barTitle = css`
  ${textStyle(18, 700)}
  line-height: 1.25;
  overflow-wrap: anywhere;
`;
