import type { RouteRow } from '@homeground/shared/routes';
import { useText } from '@homeground/shared/i18n';
import { color, frame, skipLook } from '@homeground/shared/ui';
import { useLayoutEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { removeDrawing } from '../boot/drawing-id';
import { texts } from '../locales';
import { OfflineLine } from '../offline/offline-line';
import { BottomBar } from './bottom-bar';
import { TopBar } from './top-bar';
import { useAppBadge, useReportShownMessages } from './use-report-shown-messages';
import { useUnreadMessageCount, useUnreadNotificationCount } from './use-unread';

export type BarsRow = Pick<RouteRow, 'title' | 'top' | 'bottom' | 'back' | 'owner'>;

interface Props {
  readonly row: BarsRow;
  readonly children: ReactNode;
}

/**
 * Column with the bars and the screen: 390 px wide, or the full width of a touch screen (SPEC 2.1). The frame needs only the route table,
 * so it never waits for an area.
 */
export function Frame({ row, children }: Props) {
  const t = useText(texts);
  useReportShownMessages();
  useLayoutEffect(removeDrawing, []);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--bar-bottom', row.bottom ? frame.bottomBarHeight : '0px');
  }, [row.bottom]);

  return (
    <Column data-frame>
      <AppBadge />
      <SkipLink href="#main">{t('app.skip')}</SkipLink>
      {row.top && <TopBar row={row} />}
      <Main id="main" tabIndex={-1} $top={row.top} $bottom={row.bottom}>
        <OfflineLine owner={row.owner} />
        {children}
      </Main>
      {row.bottom && <BottomBar />}
    </Column>
  );
}

/** Keeps the number on the installed app's icon, also on pages without a bottom bar and for signed-out users. */
function AppBadge() {
  useAppBadge(useUnreadNotificationCount() + useUnreadMessageCount());
  return null;
}

const Column = styled.div`
  position: relative;
  width: var(--frame);
  max-width: 100%;
  min-height: 100dvh;
  /* A toast reserves room below the content of a screen, never from its height: centred content would move. */
  &:has([data-toast-room]) {
    min-height: calc(100dvh + var(--toast-bottom));
  }
  margin: 0 auto;
  display: flex;
  flex-direction: column;
  background: ${color('page')};
  @media (min-width: ${frame.phoneBelow}px) {
    outline: 1px solid ${color('line')};
  }
  @media (pointer: coarse) {
    outline: 0;
  }
`;

const Main = styled.main<{ $top: boolean; $bottom: boolean }>`
  flex: 1;
  display: flex;
  flex-direction: column;
  margin-top: ${({ $top }) => ($top ? 'var(--bar-top)' : 0)};
  margin-bottom: ${({ $bottom }) => ($bottom ? frame.bottomBarHeight : 0)};
  &:focus {
    outline: none;
  }
`;

const SkipLink = styled.a`
  ${skipLook}
`;
