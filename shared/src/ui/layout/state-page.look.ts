import styled from 'styled-components';
import { space, textStyle } from '../theme/theme';

/** Page or part of a page that says why there is no content. The box is the same for empty and failed states. */
export const StateBox = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(8)};
  padding: ${space(32)} ${space(8)};
  text-align: center;
  text-wrap: balance;
`;

export const StateTitle = styled.h2`
  ${textStyle(18, 700)}
  margin-top: ${space(12)};
`;

/** Buttons below each other. They have one width on every screen, whatever the margins of the screen and the lengths of their labels. */
export const StateActions = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(8)};
  width: min(100%, 17rem);
  margin-top: ${space(16)};
`;
