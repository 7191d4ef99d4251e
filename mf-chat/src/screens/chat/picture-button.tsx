import { useText } from '@homeground/shared/i18n';
import { IconButton, ImageIcon, useToast } from '@homeground/shared/ui';
import { useRef, useState, type ChangeEvent } from 'react';
import { texts } from '../../locales';
import { smallerPicture, type ReadyPicture } from '../../parts/smaller-picture';
import { PictureSheet } from './picture-sheet';

/** Chooses a picture from the device, or takes one where it has a camera. */
export function PictureButton({ roomId }: { readonly roomId: string }) {
  const t = useText(texts);
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ReadyPicture | null>(null);

  const onChosen = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same one may be chosen again.
    target.value = '';
    if (!file) return;
    const picture = await smallerPicture(file);
    if (picture) setChosen(picture);
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
        onChange={(event) => void onChosen(event)}
      />
      {chosen && <PictureSheet roomId={roomId} picture={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
