import { useId, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { useText } from '@homeground/shared/i18n';
import { IconButton } from '../button/icon-button';
import { CloseIcon } from '../icons/icons';
import { texts } from '../locales';
import { color, transition, shadow, space, textStyle } from '../theme/theme';
import { motion } from '../theme/tokens';
import { useModal } from './use-modal';
import { useSwipeDown } from './use-swipe-down';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Language of a title that a person wrote. */
  readonly titleLang?: string | undefined;
  /** True while a call of the sheet runs. The sheet then stays open, so that the user sees whether the call succeeds. */
  readonly busy?: boolean;
  /** Buttons that stay visible while the content scrolls. */
  readonly action?: ReactNode;
  /** True if the content has nothing to focus. Then the content itself can be focused, because otherwise no key could scroll it. */
  readonly textOnly?: boolean;
  readonly children: ReactNode;
}

/** Modal sheet at the bottom of the screen. Its content is mounted only while it is open. */
export function Sheet({
  open,
  onClose,
  title,
  titleLang,
  busy = false,
  action,
  textOnly = false,
  children,
}: SheetProps) {
  const t = useText(texts);
  const titleId = useId();
  const close = () => {
    if (!busy) onClose();
  };
  const modal = useModal(open, close);
  const { pullPx, handleProps } = useSwipeDown(close);
  return (
    <Panel
      {...modal}
      aria-labelledby={titleId}
      $pulled={pullPx > 0}
      // At rest the sheet is not translated, because the fixed position of a toast would then be relative to the sheet.
      style={pullPx > 0 ? { translate: `0 ${pullPx}px` } : undefined}
    >
      {open && (
        <Content>
          <Header {...handleProps}>
            <Title id={titleId} tabIndex={-1} lang={titleLang} data-first-focus>
              {title}
            </Title>
            <IconButton label={t('close')} icon={<CloseIcon />} disabled={busy} onClick={close} />
          </Header>
          <Body {...(textOnly && { tabIndex: 0 })}>{children}</Body>
          {action && <Footer>{action}</Footer>}
        </Content>
      )}
    </Panel>
  );
}

const rise = keyframes`from { transform: translateY(100%); }`;
const dim = keyframes`from { opacity: 0; }`;

const Panel = styled.dialog<{ $pulled: boolean }>`
  width: var(--frame);
  max-width: 100%;
  max-height: none;
  margin: auto auto 0;
  padding: 0;
  border: 0;
  border-radius: 24px 24px 0 0;
  background: ${color('raised')};
  color: ${color('text')};
  box-shadow: ${shadow()};
  overflow: hidden;
  ${({ $pulled }) => !$pulled && transition(['translate'], 'calm')}
  &[open] {
    animation: ${rise} ${motion.slow};
  }
  &::backdrop {
    background: ${color('scrim')};
    animation: ${dim} ${motion.slow};
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  /* A toast above the sheet covers no part of it. */
  max-height: min(88dvh, 720px, 100dvh - var(--toast-top) - env(safe-area-inset-top));
`;

const Header = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(8)};
  padding: 20px ${space(8)} ${space(4)} 20px;
  touch-action: none;
  &::before {
    content: '';
    position: absolute;
    inset: 8px 0 auto;
    width: 40px;
    height: 4px;
    margin: 0 auto;
    border-radius: 2px;
    background: ${color('lineStrong')};
  }
`;

const Title = styled.h2`
  outline: none;
  ${textStyle(18, 700)}
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Body = styled.div`
  padding: ${space(8)} 20px ${space(24)};
  overflow-y: auto;
  overscroll-behavior: contain;
  overflow-wrap: anywhere;
  outline-offset: -3px;
`;

const Footer = styled.div`
  padding: ${space(12)} 20px calc(${space(16)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color('line')};
`;
