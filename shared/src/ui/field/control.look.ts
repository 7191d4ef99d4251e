import { css } from 'styled-components';
import { color, transition, radius, space, textStyle } from '../theme/theme';

/** Style of all input boxes. The text has at least 16 px, because phones zoom into smaller text fields. */
export const controlLook = css`
  width: 100%;
  min-height: 52px;
  /* A field that is scrolled into view shows its label too. */
  scroll-margin-top: 2rem;
  padding: 13px ${space(16)};
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('field')};
  background: ${color('raised')};
  color: ${color('text')};
  ${textStyle(16)}
  ${transition(['border-color', 'box-shadow'])}
  &::placeholder {
    color: ${color('textQuiet')};
    opacity: 1;
  }
  /* Inside a date field one of its parts gets the focus, so :focus-visible does not match the field. */
  &:focus-visible,
  &:is(input):focus-within {
    border-color: ${color('accentSurface')};
    outline: 2px solid ${color('accentSurface')};
    outline-offset: 0;
  }
  &[aria-invalid] {
    border-color: ${color('dangerSurface')};
    box-shadow: inset 0 0 0 1px ${color('dangerSurface')};
  }
  &:disabled,
  &[data-sent] {
    border-color: ${color('line')};
    background: ${color('sunken')};
    color: ${color('textQuiet')};
  }
`;
