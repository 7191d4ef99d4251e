import { useText } from '@homeground/shared/i18n';
import { color } from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { Lightbox } from './lightbox';

export interface PictureProps {
  readonly src: string;
  /** The sender's description of the picture; may be empty. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly senderName: string;
}

/** A picture in the list; a tap enlarges it. Its size is known before it loads, so that nothing moves. */
export function Picture({ src, alt, width, height, senderName }: PictureProps) {
  const t = useText(texts);
  const [open, setOpen] = useState(false);
  const description = alt === '' ? t('picture.of', { name: senderName }) : alt;
  return (
    <>
      <Thumb
        type="button"
        aria-label={t('picture.enlarge', { what: description })}
        onClick={() => setOpen(true)}
      >
        <Image src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
      </Thumb>
      {open && <Lightbox src={src} description={description} onClose={() => setOpen(false)} />}
    </>
  );
}

const Thumb = styled.button`
  display: block;
  min-width: 44px;
  max-width: 78%;
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: 18px;
  background: ${color('sunken')};
`;

export const Image = styled.img`
  display: block;
  width: auto;
  max-width: 100%;
  height: auto;
  min-height: 44px;
  max-height: 320px;
  object-fit: cover;
`;
