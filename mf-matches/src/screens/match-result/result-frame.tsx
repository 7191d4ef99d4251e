import { useText } from '@homeground/shared/i18n';
import { cameFromApp, paths } from '@homeground/shared/routes';
import {
  BackIcon,
  BarStart,
  color,
  frame,
  IconButton,
  measurePageHeader,
  space,
  textStyle,
} from '@homeground/shared/ui';
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
  const navigate = useNavigate();
  // A user who opened the page directly gets to the match.
  const goBack = () =>
    void (cameFromApp() ? navigate(-1) : navigate(paths.match(matchId), { replace: true }));
  return (
    <Page>
      <Header ref={measurePageHeader}>
        <BarStart>
          <IconButton label={t('back')} icon={<BackIcon />} data-back onClick={goBack} />
        </BarStart>
        <Title tabIndex={-1}>{t('title')}</Title>
      </Header>
      <Content data-toast-room>{children}</Content>
      {action}
    </Page>
  );
}

const Page = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
`;

const Header = styled.header`
  position: sticky;
  top: 0;
  z-index: 10;
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(8)};
  min-height: ${frame.topBar}px;
  padding: 0 ${space(16)};
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
  margin-bottom: var(--toast-bottom);
`;
