import styled from 'styled-components';
import { color, radius } from '../theme/theme';

/** Styles of the cropper. Its built-in styles would need an inline style element, which our content security policy forbids. */
export const CropBox = styled.div`
  position: relative;
  height: min(320px, 44dvh);
  border-radius: ${radius('field')};
  background: ${color('sunken')};
  overflow: hidden;

  .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    overflow: hidden;
    user-select: none;
    touch-action: none;
    cursor: move;
  }
  .reactEasyCrop_Image {
    max-width: unset;
    filter: none;
    will-change: transform;
  }
  .reactEasyCrop_Contain {
    position: absolute;
    inset: 0;
    max-width: 100%;
    max-height: 100%;
    margin: auto;
  }
  .reactEasyCrop_Cover_Horizontal {
    width: 100%;
    height: auto;
  }
  .reactEasyCrop_Cover_Vertical {
    width: auto;
    height: 100%;
  }
  .reactEasyCrop_CropArea {
    position: absolute;
    left: 50%;
    top: 50%;
    box-sizing: border-box;
    border: 2px solid ${color('accent')};
    box-shadow: 0 0 0 9999em;
    color: ${color('scrim')};
    transform: translate(-50%, -50%);
    overflow: hidden;
  }
  .reactEasyCrop_CropAreaRound {
    border-radius: 50%;
  }
  /* Shadows are not drawn in forced colours, so a border marks the crop area. */
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    .reactEasyCrop_CropArea {
      border: 3px solid Highlight;
    }
  }
`;
