import { useText } from '@homeground/shared/i18n';
import { IconButton, ImageIcon, useToast } from '@homeground/shared/ui';
import { useRef, type ChangeEvent } from 'react';
import { texts } from '../../locales';
import { scalePicture, type ScaledPicture } from '../../parts/scale-picture';

interface Props {
  readonly onPicture: (picture: ScaledPicture) => void;
}

/** Button to choose a picture from the device or its camera. */
export function PictureButton({ onPicture }: Props) {
  const t = useText(texts);
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);

  const onChoose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Without the reset, the browser would not report the same file a second time.
    target.value = '';
    if (!file) return;
    const scaledPicture = await scalePicture(file);
    if (scaledPicture) onPicture(scaledPicture);
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
    </>
  );
}
