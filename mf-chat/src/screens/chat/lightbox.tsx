import { langOf, useText } from '@homeground/shared/i18n';
import { CloseIcon, color, IconButton, space, textStyle, useModal } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';

interface Props {
  readonly src: string;
  readonly description: string;
  readonly onClose: () => void;
}

/** Dialog with a picture that is as large as the screen allows. */
export function Lightbox({ src, description, onClose }: Props) {
  const t = useText(texts);
  const modal = useModal(true, onClose);
  return (
    <FullScreenDialog {...modal} aria-label={description}>
      <Head>
        <IconButton label={t('picture.close')} icon={<CloseIcon />} onClick={onClose} />
      </Head>
      <LargePicture src={src} alt={description} />
      <Words dir="auto" lang={langOf(description)}>
        {description}
      </Words>
    </FullScreenDialog>
  );
}

const FullScreenDialog = styled.dialog`
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  border: 0;
  background: ${color('page')};
  color: ${color('text')};
  &[open] {
    display: flex;
    flex-direction: column;
  }
`;

const Head = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: ${space(8)};
  padding-top: calc(${space(8)} + var(--toast-top));
`;

const LargePicture = styled.img`
  flex: 1;
  min-height: 0;
  object-fit: contain;
`;

const Words = styled.p`
  ${textStyle(14)}
  padding: ${space(12)} ${space(16)} calc(${space(16)} + env(safe-area-inset-bottom));
  overflow-wrap: anywhere;
  text-align: center;
`;
