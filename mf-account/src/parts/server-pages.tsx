import { useText } from '@homeground/shared/i18n';
import { color, space, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../locales';

/** Links to pages that the server renders outside the app: what is kept about people, and the form for reports. */
export function ServerPages() {
  const t = useText(texts);
  return (
    <Links>
      <a href="/privacy">{t('pages.privacy')}</a>
      <a href="/report">{t('pages.report')}</a>
    </Links>
  );
}

const Links = styled.p`
  ${textStyle(14)}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(24)};
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color('textQuiet')};
  }
`;
