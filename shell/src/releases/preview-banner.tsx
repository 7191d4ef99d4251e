import { useText } from '@homeground/shared/i18n';
import { Button, color, oneLine, space, textStyle } from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { texts } from '../locales';
import { activePreviews, leavePreviews } from '../remotes/active-previews';
import { areaLabel } from './preview-question';

/** Banner that every screen shows while this tab runs a version that is not live. */
export function PreviewBanner() {
  const t = useText(texts);
  // A preview begins and ends with a page load.
  const [previews] = useState(() => Object.entries(activePreviews()));
  if (previews.length === 0) return null;
  const versions = previews.map(([area, version]) => `${areaLabel(area)} ${version}`).join(', ');
  const leave = () => {
    leavePreviews();
    window.location.reload();
  };
  return (
    <Banner role="note">
      <Words title={versions}>{t('preview.banner', { versions })}</Words>
      <Button size="small" tone="secondary" onClick={leave}>
        {t('preview.leave')}
      </Button>
    </Banner>
  );
}

const Banner = styled.div`
  position: sticky;
  top: var(--bar-top);
  z-index: 15;
  display: flex;
  align-items: center;
  gap: ${space(12)};
  padding: ${space(8)} ${space(16)};
  background: ${color('warningTint')};
  border-bottom: 1px solid ${color('line')};
`;

const Words = styled.p`
  ${textStyle(14, 600)}
  ${oneLine}
  flex: 1;
  min-width: 0;
`;
