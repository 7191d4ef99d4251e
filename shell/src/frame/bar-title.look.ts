import { lineClamp, textStyle } from '@homeground/shared/ui';
import { css } from 'styled-components';

/** A bar has its height (SPEC 2.1): with larger letters a title takes a second line, and grows as far as two lines fit. */
export const barTitle = css`
  ${textStyle(18, 700)}
  ${lineClamp(2)}
  font-size: min(1.125rem, 22px);
  line-height: 1.25;
  overflow-wrap: anywhere;
`;
