import { css } from 'styled-components';
import { color, moves, radius, space, type } from '../theme/theme';

/** How every box to write or choose in looks. 16 px text: below that, phones zoom in. */
export const controlLook = css`
  width: 100%;
  min-height: 52px;
  padding: 13px ${space(16)};
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('field')};
  background: ${color('raised')};
  color: ${color('text')};
  ${type(16)}
  ${moves(['border-color', 'box-shadow'])}
  &::placeholder {
    color: ${color('textQuiet')};
    opacity: 1;
  }
  /* The parts of a date take the focus inside it, where :focus-visible does not look. */
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
  &:disabled {
    border-color: ${color('line')};
    background: ${color('sunken')};
    color: ${color('textQuiet')};
  }
`;
