import { lineClamp, textStyle } from '@homeground/shared/ui';
import { css } from 'styled-components';

/**
 * Style of the bar's title. The bar has a fixed height (SPEC 2.1). With a larger font the title wraps to a second line, and grows only as
 * far as two lines fit.
 */
export const barTitle = css`
  ${textStyle(18, 700)}
  ${lineClamp(2)}
  font-size: min(1.125rem, 22px);
  line-height: 1.25;
  overflow-wrap: anywhere;
`;
