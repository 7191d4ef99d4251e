import { useText } from '@homeground/shared/i18n';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { texts } from '../locales';
import { Slider } from '../slider/slider';
import { CropBox } from './crop-box';
import type { CropArea } from './crop-picture';

export interface CropFrameProps {
  /** Object URL of the picture. */
  readonly url: string;
  readonly shape: 'round' | 'square';
  readonly onArea: (area: CropArea) => void;
  readonly onUnreadable: () => void;
}

const zooms = { min: 1, max: 4, step: 0.1 } as const;

/** Picture behind a crop frame. The user drags, pinches, or uses the arrow keys. This module is loaded only when a picture is chosen. */
export function CropFrame({ url, shape, onArea, onUnreadable }: CropFrameProps) {
  const t = useText(texts);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(zooms.min);
  return (
    <>
      <CropBox>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          aspect={1}
          objectFit="cover"
          cropShape={shape === 'round' ? 'round' : 'rect'}
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => onArea(pixels)}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ role: 'group', 'aria-label': t('picture.crop') }}
        />
      </CropBox>
      <Slider
        label={t('picture.zoom')}
        {...zooms}
        value={zoom}
        onValue={setZoom}
        format={(value) => t('picture.percent', { percent: Math.round(value * 100) })}
      />
    </>
  );
}
