import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { BackIcon, color, frame, IconButton, space, textStyle } from '@homeground/shared/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { texts } from './locales';

interface Props {
  readonly matchId: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of the page, which has no bars (SPEC 2.2). Its own header has a back button and the title. */
export function ResultFrame({ matchId, action, children }: Props) {
  const t = useText(texts);
  const goBack = useGoBack(matchId);
  return (
    <Page>
      <Bar>
        <IconButton label={t('back')} icon={<BackIcon />} onClick={goBack} />
        <Title tabIndex={-1}>{t('title')}</Title>
      </Bar>
      <Content>{children}</Content>
      {action}
    </Page>
  );
}

/**
 * Returns a function that goes one step back in the app, or to the match if the page was opened directly. The router numbers the history
 * entries of a tab from 0.
 */
function useGoBack(matchId: string): () => void {
  const navigate = useNavigate();
  return () => {
    const state: unknown = window.history.state;
    const isFirst =
      typeof state !== 'object' ||
      state === null ||
      !('idx' in state) ||
      typeof state.idx !== 'number' ||
      state.idx === 0;
    if (isFirst) void navigate(paths.match(matchId), { replace: true });
    else void navigate(-1);
  };
}

const Page = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
`;

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(8)};
  min-height: ${frame.topBar}px;
  padding: 0 ${space(8)} 0 ${space(4)};
  border-bottom: 1px solid ${color('line')};
  background: ${color('page')};
`;

const Title = styled.h1`
  ${textStyle(18, 700)}
  outline: none;
`;

const Content = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(24)};
  padding: ${space(16)} ${frame.sideMargin}px ${space(32)};
`;
