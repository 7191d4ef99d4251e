import { css } from 'styled-components';
import { color, radius } from '../theme/theme';

/** Styles of what Leaflet draws on the map: the pin, the dot, and the circle around them. */
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
  .map-dot::before {
    content: '';
    position: absolute;
    inset: 0;
    border: 2px solid ${color('accentSurface')};
    border-radius: ${radius('full')};
    background: ${color('accent')};
    opacity: 0.3;
  }
  .map-dot::after {
    content: '';
    position: absolute;
    inset: 19px;
    border: 3px solid ${color('raised')};
    border-radius: ${radius('full')};
    background: ${color('accentSurface')};
  }
  @media (forced-colors: active) {
    .map-dot::after,
    .map-pin::before {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
