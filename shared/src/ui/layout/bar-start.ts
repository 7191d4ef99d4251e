import styled from 'styled-components';
import { space } from '../theme/theme';

/**
 * Place of the back button in a bar with a padding of 16 px. The arrow stands above the text of the page, and the title has the same place
 * on every page.
 */
export const BarStart = styled.div`
  margin: 0 -${space(4)} 0 -${space(12)};
`;
