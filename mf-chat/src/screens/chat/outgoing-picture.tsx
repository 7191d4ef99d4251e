import type { OutgoingContent } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { color } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import { useBlobUrl } from '../../parts/use-blob-url';
import { Image } from './picture';

/** A picture that is being sent, shown from the copy on the device. */
export function OutgoingPicture({ picture }: { readonly picture: OutgoingContent & { kind: 'picture' } }) {
  const t = useText(texts);
  const { alt, width, height } = picture;
  const src = useBlobUrl(picture.picture);
  return (
    <PictureFrame>
      {src && <Image src={src} alt={alt === '' ? t('picture') : alt} width={width} height={height} />}
    </PictureFrame>
  );
}

const PictureFrame = styled.div`
  max-width: 78%;
  min-height: 44px;
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: 18px;
  background: ${color('sunken')};
  opacity: 0.75;
`;
