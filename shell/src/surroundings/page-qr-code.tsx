import { qrPicture } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { color, radius, space, textStyle } from '@homeground/shared/ui';
import { useDeferredValue, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { texts } from './locales';

/** QR code of the current address, for the camera of a phone. */
export function PageQrCode() {
  const t = useText(texts);
  const { pathname, search } = useLocation();
  // Computing the QR code is slow, so the next screen does not wait for it.
  const address = useDeferredValue(window.location.origin + pathname + search);
  const { side, path } = useMemo(() => qrPicture(address), [address]);
  return (
    <>
      <Code viewBox={`0 0 ${side} ${side}`} role="img" aria-label={t('surroundings.code')}>
        <path d={path} />
      </Code>
      <Words>{t('surroundings.phone')}</Words>
    </>
  );
}

/* Cameras need a dark code on a light ground, in dark mode too. */
const Code = styled.svg`
  width: 148px;
  max-width: 100%;
  border: 1px solid ${color('line')};
  border-radius: ${radius('field')};
  background: white;
  fill: black;
  forced-color-adjust: none;
`;

const Words = styled.p`
  ${textStyle(14)}
  margin-top: ${space(8)};
`;
