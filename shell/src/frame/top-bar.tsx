import { useLocale, useText } from '@homeground/shared/i18n';
import { cameFromApp, paths } from '@homeground/shared/routes';
import { BackIcon, BarStart, color, frame, IconButton, space } from '@homeground/shared/ui';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { texts } from '../locales';
import type { BarsRow } from './frame';
import { barTitle } from './bar-title.look';
import { RegionTitle } from './region-title';
import { measureTopBar } from './top-bar-height';

export function TopBar({ row }: { readonly row: BarsRow }) {
  const t = useText(texts);
  const locale = useLocale();
  const navigate = useNavigate();
  // A user who came by a link from outside has no earlier page of the app, so the button leads home.
  const goBack = () => void (cameFromApp() ? navigate(-1) : navigate(paths.matches(), { replace: true }));

  return (
    <Bar ref={measureTopBar} data-bar="top">
      {row.back === 'shown' && (
        <BarStart>
          <IconButton label={t('bar.back')} icon={<BackIcon />} data-back onClick={goBack} />
        </BarStart>
      )}
      {row.title === 'region' ? <RegionTitle /> : <Title>{row.title?.[locale] ?? t('app.name')}</Title>}
    </Bar>
  );
}

const Bar = styled.header`
  position: fixed;
  top: 0;
  z-index: 20;
  width: var(--frame);
  max-width: 100%;
  min-height: ${frame.topBar}px;
  padding: ${space(4)} ${space(16)};
  display: flex;
  align-items: center;
  gap: ${space(8)};
  background: ${color('page')};
  border-bottom: 1px solid ${color('line')};
`;

const Title = styled.p`
  ${barTitle}
  flex: 1;
  min-width: 0;
`;
