import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space, textStyle } from '../theme/theme';
import { frame } from '../theme/tokens';
import { hidden } from '../visually-hidden/visually-hidden';

export interface ScreenProps {
  /** Heading of the screen, which gets the focus after a navigation. */
  readonly title: string;
  /** Language of a title that people have written. */
  readonly titleLang?: string | undefined;
  /** 'heard': the heading is only for screen readers, because the top bar shows the title. 'seen': the heading is visible. */
  readonly heading?: 'heard' | 'seen';
  /** A `SubmitBar` with the main action. */
  readonly action?: ReactNode;
  /** True for a screen without side margins, for maps and pictures. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** Content of a screen, between the bars. */
export function Screen({
  title,
  titleLang,
  heading = 'heard',
  action,
  flush = false,
  children,
}: ScreenProps) {
  const Title = heading === 'seen' ? VisibleTitle : HiddenTitle;
  return (
    <Page>
      <Content $flush={flush} data-toast-room>
        <Title tabIndex={-1} lang={titleLang}>
          {title}
        </Title>
        {children}
      </Content>
      {action}
    </Page>
  );
}

const Page = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
`;

const Content = styled.div<{ $flush: boolean }>`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(16)};
  padding: ${({ $flush }) => ($flush ? `0 0 ${space(24)}` : `${space(16)} ${frame.sideMargin}px ${space(32)}`)};
  /* Room for a toast, so that everything can be scrolled clear of it. The column of the frame grows by as much (data-toast-room), so that
     the room takes no height from the content. */
  margin-bottom: var(--toast-bottom);
`;

const VisibleTitle = styled.h1`
  ${textStyle(28, 700)}
  letter-spacing: -0.02em;
`;

const HiddenTitle = styled.h1`
  ${hidden}
`;
