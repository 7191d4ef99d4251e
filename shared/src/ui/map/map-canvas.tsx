import styled from 'styled-components';
import { color, radius, shadow, textStyle } from '../theme/theme';
import { pinLook } from './map-pin.look';

/** Element into which Leaflet draws. Its styles replace Leaflet's own style sheet and use the colours of the theme. */
export const MapCanvas = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  background: ${color('sunken')};
  touch-action: none;
  cursor: grab;

  .leaflet-pane,
  .leaflet-tile,
  .leaflet-marker-icon,
  .leaflet-zoom-box,
  .leaflet-layer,
  .leaflet-pane > svg,
  .leaflet-tile-container {
    position: absolute;
    inset: 0 auto auto 0;
  }
  .leaflet-pane > svg {
    max-width: none;
    overflow: visible;
  }
  .leaflet-tile {
    max-width: none;
    user-select: none;
    visibility: hidden;
  }
  .leaflet-tile-loaded {
    visibility: inherit;
  }
  .leaflet-zoom-animated {
    transform-origin: 0 0;
  }
  .leaflet-zoom-anim .leaflet-zoom-animated {
    transition: transform 0.25s cubic-bezier(0, 0, 0.25, 1);
  }
  .leaflet-zoom-anim .leaflet-tile,
  .leaflet-pan-anim .leaflet-tile {
    transition: none;
  }
  .leaflet-tile-pane {
    z-index: 200;
    filter: var(--picture-dim);
  }
  .leaflet-overlay-pane {
    z-index: 400;
    pointer-events: none;
  }
  .leaflet-shadow-pane {
    z-index: 500;
  }
  .leaflet-marker-pane {
    z-index: 600;
    pointer-events: none;
  }
  .leaflet-interactive {
    pointer-events: auto;
    cursor: pointer;
  }

  .map-border {
    fill: none;
    stroke: ${color('lineStrong')};
    stroke-width: 1;
    stroke-opacity: 0.6;
  }
  .map-border-emd {
    stroke-opacity: 0.4;
  }
  .map-name span {
    ${textStyle(12)}
    position: absolute;
    transform: translate(-50%, -50%);
    white-space: nowrap;
    color: ${color('textQuiet')};
    text-shadow:
      0 0 2px ${color('sunken')},
      0 0 3px ${color('sunken')},
      0 0 4px ${color('sunken')};
  }
  ${pinLook}
  @media (prefers-reduced-motion: reduce) {
    .leaflet-zoom-anim .leaflet-zoom-animated {
      transition: none;
    }
  }
`;

/** Zoom buttons for users who cannot pinch. */
export const MapButtons = styled.div`
  position: absolute;
  inset: auto 8px 28px auto;
  z-index: 1000;
  border: 1px solid ${color('line')};
  border-radius: ${radius('full')};
  background: ${color('raised')};
  box-shadow: ${shadow()};
`;

/** Placeholder that covers the map until something is drawn. */
export const Cover = styled.div`
  position: absolute;
  inset: 0;
  z-index: 900;
  display: grid;
  background: ${color('sunken')};
`;
