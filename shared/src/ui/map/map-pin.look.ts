import { css } from 'styled-components';
import { color, radius } from '../theme/theme';

/** Styles of the pin and of the circle around it, which Leaflet draws. */
export const pinLook = css`
  .map-circle {
    fill: ${color('accent')};
    fill-opacity: 0.14;
    stroke: ${color('accentSurface')};
    stroke-width: 2;
    stroke-opacity: 1;
  }
  .map-pin {
    border-radius: ${radius('full')};
  }
  .map-pin.leaflet-interactive {
    cursor: grab;
  }
  .map-pin::before {
    content: '';
    position: absolute;
    left: 9px;
    top: 8px;
    width: 26px;
    height: 26px;
    border: 3px solid ${color('raised')};
    border-radius: 50% 50% 50% 0;
    background: ${color('accentSurface')};
    transform: rotate(-45deg);
  }
  .map-pin::after {
    content: '';
    position: absolute;
    left: 18px;
    top: 17px;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${color('raised')};
  }
  @media (forced-colors: active) {
    .map-pin::before {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
