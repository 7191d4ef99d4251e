import { langOf, useText } from '@homeground/shared/i18n';
import { useEffect, useId } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { Button } from '../button/button';
import { ConfirmStamp } from '../illustrations/confirm-stamp';
import { useModal } from '../sheet/use-modal';
import { SideFace, type SideFaceData } from '../side-face/side-face';
import { color, lineClamp, space, tabularFigures, textStyle } from '../theme/theme';
import { dressed } from '../versus/versus-line';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { texts } from './locales';
import { MomentActions } from './moment-actions';
import type { Moment } from './moment';
import type { MomentsProps } from './moments';
import { markMomentSeen } from './seen-moments';

interface Props extends Omit<MomentsProps, 'moments'> {
  readonly moment: Moment;
  readonly onClose: () => void;
}

/** A user who leaves the page earlier has hardly seen the moment, so the next page shows it again. */
const SEEN_AFTER_MS = 1000;

/** Full screen that celebrates a moment. Escape, "Continue", or a tap anywhere except on a button closes the screen. */
export function MomentScreen({ moment, host, away, shirts, state, facts, match, onClose }: Props) {
  const t = useText(texts);
  const titleId = useId();
  const { id, kind, count } = moment;
  const close = () => {
    markMomentSeen(id);
    onClose();
  };
  const { onClick: _closeOnBackdrop, ...modal } = useModal(true, close);
  useEffect(() => {
    const timer = setTimeout(() => markMomentSeen(id), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <FullScreen {...modal} aria-labelledby={titleId}>
      <Pitch
        onClick={(event) => {
          // A tap on a link or button does only what its label says. A tap elsewhere closes the screen.
          if (!(event.target instanceof Element) || !event.target.closest('a, button')) close();
        }}
      >
        <Sides>
          <Side side={dressed(host, shirts?.host)} $from="-24px" />
          <Middle>
            {state.is === 'SCORE' ? (
              <>
                <VisuallyHidden>{t('score', state)}</VisuallyHidden>
                <Score aria-hidden>
                  {state.host} : {state.away}
                </Score>
              </>
            ) : (
              <VersusText>{t('versus')}</VersusText>
            )}
          </Middle>
          <Side side={dressed(away, shirts?.away)} $from="24px" />
        </Sides>
        {kind === 'CONFIRMED' && <ConfirmStamp text={t('stamp')} />}
        <Title id={titleId} tabIndex={-1} data-first-focus>
          {t(`${kind}.title`, { count })}
        </Title>
        <Message>{t(`${kind}.text`, { count })}</Message>
        <Facts>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Facts>
      </Pitch>
      <Footer>
        <MomentActions match={match} hasDate={kind === 'CONFIRMED'} />
        <Button full onClick={close}>
          {t('go_on')}
        </Button>
      </Footer>
    </FullScreen>
  );
}

function Side({ side, $from }: { readonly side: SideFaceData; readonly $from: string }) {
  return (
    <SideBox $from={$from}>
      <SideFace side={side} size={96} />
      <Name lang={langOf(side.name)}>{side.name}</Name>
    </SideBox>
  );
}

const appear = keyframes`from { opacity: 0; }`;
const slideIn = ($from: string) => keyframes`from { opacity: 0; transform: translateX(${$from}); }`;

const FullScreen = styled.dialog`
  width: var(--frame);
  max-width: 100%;
  height: 100dvh;
  max-height: none;
  margin: 0 auto;
  padding: 0;
  border: 0;
  background: ${color('page')};
  color: ${color('text')};
  overflow: hidden auto;
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: ${color('scrim')};
  }
  @media (prefers-reduced-motion: no-preference) {
    &[open] {
      animation: ${appear} 180ms;
    }
  }
`;

/** Background with the centre circle of a pitch behind the two sides, as on every page of a match. */
const Pitch = styled.div`
  position: relative;
  display: flex;
  /* The content does not shrink: with large letters the dialog scrolls, and no text is cut off. */
  flex: 1 0 auto;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(16)};
  padding: ${space(32)} ${space(16)} ${space(24)};
  text-align: center;
  isolation: isolate;
  overflow: hidden;
  cursor: pointer;
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 50% auto auto 50%;
    width: 520px;
    height: 520px;
    border: 2px solid ${color('line')};
    border-radius: 50%;
    translate: -50% -50%;
  }
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  width: 100%;
`;

const SideBox = styled.div<{ $from: string }>`
  display: grid;
  justify-items: center;
  gap: ${space(8)};
  min-width: 0;
  @media (prefers-reduced-motion: no-preference) {
    ${({ $from }) => css`
      animation: ${slideIn($from)} 420ms cubic-bezier(0.2, 0.8, 0.2, 1);
    `}
  }
`;

const Name = styled.span`
  ${textStyle(16, 600)}
  ${lineClamp(2)}
  max-width: 100%;
  overflow-wrap: anywhere;
`;

const Middle = styled.div`
  display: grid;
  min-width: 56px;
  place-items: center;
`;

const Score = styled.span`
  ${textStyle(28, 700)}
  ${tabularFigures}
  white-space: nowrap;
`;

const VersusText = styled.span`
  ${textStyle(22, 700)}
  color: ${color('textQuiet')};
`;

const Title = styled.h2`
  ${textStyle(28, 700)}
  outline: none;
  text-wrap: balance;
`;

const Message = styled.p`
  ${textStyle(16)}
  max-width: 32ch;
  text-wrap: balance;
`;

const Facts = styled.ul`
  ${textStyle(14)}
  ${tabularFigures}
  color: ${color('textQuiet')};
  overflow-wrap: anywhere;
`;

const Footer = styled.div`
  display: grid;
  gap: ${space(8)};
  padding: ${space(12)} ${space(16)} calc(${space(16)} + env(safe-area-inset-bottom));
`;
