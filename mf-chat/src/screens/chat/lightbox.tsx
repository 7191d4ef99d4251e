import { langOf, useText } from '@homeground/shared/i18n';
import { CloseIcon, color, IconButton, space, textStyle } from '@homeground/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';

interface Props {
  readonly src: string;
  readonly description: string;
  readonly onClose: () => void;
}

/**
 * Dialog with a picture that is as large as the screen allows. The native dialog traps the focus, restores the focus, and closes on Escape.
 */
export function Lightbox({ src, description, onClose }: Props) {
  const t = useText(texts);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <Page ref={dialog} aria-label={description} onClose={onClose}>
      <Head>
        <IconButton label={t('picture.close')} icon={<CloseIcon />} onClick={onClose} />
      </Head>
      <LargePicture src={src} alt={description} />
      <Words dir="auto" lang={langOf(description)}>
        {description}
      </Words>
    </Page>
  );
}

const Page = styled.dialog`
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
