import { useErrorText, useMutation } from '@homeground/shared/async';
import type { Me } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, Notice, Sheet, Slider, Stack, useToast } from '@homeground/shared/ui';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { changePicture } from '../../api/profile.api';
import { texts } from '../../locales';
import { CropBox } from './crop-box';
import { cutOut } from './cut-out';

interface Props {
  readonly file: File | null;
  readonly onClose: () => void;
  readonly onSaved: (me: Me) => void;
}

/** The round part of a picture that others will see: dragged, pinched, or moved with the arrow keys. */
export function CropSheet({ file, onClose, onSaved }: Props) {
  const t = useText(texts);
  return (
    <Sheet open={file !== null} onClose={onClose} title={t('picture.title')}>
      {file && <Crop file={file} onSaved={onSaved} onClose={onClose} />}
    </Sheet>
  );
}

const zooms = { min: 1, max: 4, step: 0.1 } as const;

function Crop({ file, onSaved, onClose }: Props & { readonly file: File }) {
  const t = useText(texts);
  const toast = useToast();
  const errorText = useErrorText();
  const address = useAddressOf(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(zooms.min);
  const [area, setArea] = useState<Area | null>(null);
  const [broken, setBroken] = useState(false);
  const upload = useMutation({
    mutationFn: async (part: Area) => changePicture(await cutOut(address ?? '', part)),
    onSuccess: (me) => {
      onSaved(me);
      toast({ tone: 'confirm', text: t('picture.saved') });
      onClose();
    },
  });

  if (broken)
    return (
      <Notice tone="danger" role="alert">
        {t('picture.unreadable')}
      </Notice>
    );
  return (
    <Stack $gap={16}>
      <CropBox>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            minZoom={zooms.min}
            maxZoom={zooms.max}
            aspect={1}
            objectFit="cover"
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ alt: '', onError: () => setBroken(true) }}
            cropperProps={{ 'aria-label': t('picture.crop') }}
          />
        )}
      </CropBox>
      <Slider
        label={t('picture.zoom')}
        {...zooms}
        value={zoom}
        onValue={setZoom}
        format={(value) => t('picture.percent', { percent: Math.round(value * 100) })}
      />
      {upload.isError && (
        <Notice role="alert" tone="danger">
          {errorText(upload.error)}
        </Notice>
      )}
      <Button full disabled={!area} busy={upload.isPending} onClick={() => area && upload.mutate(area)}>
        {t('picture.use')}
      </Button>
    </Stack>
  );
}

function useAddressOf(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
