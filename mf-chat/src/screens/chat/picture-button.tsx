import { useText } from '@homeground/shared/i18n';
import { IconButton, ImageIcon, useToast } from '@homeground/shared/ui';
import { useRef, useState, type ChangeEvent } from 'react';
import { texts } from '../../locales';
import { scalePicture, type ScaledPicture } from '../../parts/scale-picture';
import { PictureSheet } from './picture-sheet';

/** Button to choose a picture from the device or its camera. */
export function PictureButton({ roomId }: { readonly roomId: string }) {
  const t = useText(texts);
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ScaledPicture | null>(null);

  const onChoose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Without this the browser would not report the same file a second time.
    target.value = '';
    if (!file) return;
    const smaller = await scalePicture(file);
    if (smaller) setPicture(smaller);
    else toast({ tone: 'danger', text: t('picture.unreadable') });
  };
  return (
    <>
      <IconButton label={t('picture.title')} icon={<ImageIcon />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={t('picture.title')}
        onChange={(event) => void onChoose(event)}
      />
      {picture && <PictureSheet roomId={roomId} picture={picture} onClose={() => setPicture(null)} />}
    </>
  );
}
