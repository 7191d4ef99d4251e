import { useText } from '@homeground/shared/i18n';
import { color, frame, radius, space, textStyle } from '@homeground/shared/ui';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { texts as appTexts } from '../locales';
import { PageQrCode } from './page-qr-code';
import { QuietPitch } from './quiet-pitch';
import { ShortcutSheet } from './shortcut-sheet';
import { texts } from './locales';
import { useShortcuts } from './use-shortcuts';

/** Fills the space around the frame on a wide screen with a background, a QR code for the phone, and keyboard shortcuts (SPEC 2.1). */
export function Surroundings() {
  const t = useText(texts);
  const appText = useText(appTexts);
  const shortcuts = useShortcuts();
  const showsSideColumns = useSyncExternalStore(onQueryChange, matchesSideColumns);
  return (
    <>
      <QuietPitch />
      <Left aria-label={appText('app.name')}>
        <Name aria-hidden>{appText('app.name')}</Name>
        <Line>{t('surroundings.motto')}</Line>
        <Opener type="button" aria-haspopup="dialog" aria-keyshortcuts="?" onClick={shortcuts.openSheet}>
          <kbd>?</kbd> {t('surroundings.shortcuts')}
        </Opener>
      </Left>
      {showsSideColumns && (
        <Right aria-label={t('surroundings.phone')}>
          <PageQrCode />
        </Right>
      )}
      <ShortcutSheet {...shortcuts} />
    </>
  );
}

/** A mouse or trackpad is present, and both sides of the frame are wide enough for text. */
const sideColumnsQuery = '(min-width: 900px) and (pointer: fine)';

const matchesSideColumns = () => window.matchMedia(sideColumnsQuery).matches;

function onQueryChange(onChange: () => void): () => void {
  const query = window.matchMedia(sideColumnsQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Column beside the frame. */
const Side = styled.aside`
  display: none;
  position: fixed;
  top: 50%;
  width: max-content;
  max-width: min(280px, calc(50vw - ${frame.width / 2 + 48}px));
  transform: translateY(-50%);
  /* Covers the lines of the pitch, which would run through the words. */
  background: ${color('sunken')};
  box-shadow: 0 0 0 ${space(16)} ${color('sunken')};
  color: ${color('textQuiet')};
  @media ${sideColumnsQuery} {
    display: block;
  }
`;

const Left = styled(Side)`
  right: calc(50% + ${frame.width / 2 + 32}px);
`;

const Right = styled(Side)`
  left: calc(50% + ${frame.width / 2 + 32}px);
`;

const Name = styled.p`
  ${textStyle(28, 700)}
  letter-spacing: -0.02em;
  color: ${color('accentText')};
`;

const Line = styled.p`
  ${textStyle(16)}
`;

const Opener = styled.button`
  ${textStyle(14, 600)}
  min-height: 44px;
  margin-top: ${space(16)};
  text-align: start;
  color: ${color('textQuiet')};
  kbd {
    display: inline-grid;
    place-items: center;
    min-width: 28px;
    height: 28px;
    margin-inline-end: ${space(4)};
    border: 1px solid ${color('lineStrong')};
    border-radius: ${radius('small')};
    background: ${color('raised')};
    color: ${color('text')};
    font: inherit;
  }
`;
