import { lineClamp, textStyle } from '@homeground/shared/ui';
import { css } from 'styled-components';

/**
 * The bar has a fixed height (SPEC 2.1). With larger letters a title wraps to a second line, and its letters grow only as far as two lines
 * fit.
 */
export const barTitle = css`
  ${textStyle(18, 700)}
  ${lineClamp(2)}
  font-size: min(1.125rem, 22px);
  line-height: 1.25;
  overflow-wrap: anywhere;
`;
