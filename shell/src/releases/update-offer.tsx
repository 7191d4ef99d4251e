import { useText } from '@homeground/shared/i18n';
import { Button, color, radius, shadow, space, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../locales';
import { useNewerRelease } from './use-newer-release';

/** Offers the new release to an open tab once nothing is being typed or sent. The tab keeps its version until the user reloads it. */
export function UpdateOffer() {
  const t = useText(texts);
  const { isOffered, postpone } = useNewerRelease();
  return (
    <Region role="status">
      {isOffered && (
        <Offer>
          <Words>{t('update.text')}</Words>
          <Button size="small" onClick={() => window.location.reload()}>
            {t('update.now')}
          </Button>
          <Button size="small" tone="quiet" onClick={postpone}>
            {t('update.later')}
          </Button>
        </Offer>
      )}
    </Region>
  );
}

const Region = styled.div`
  position: fixed;
  inset: auto auto calc(var(--bar-bottom) + max(var(--bar-action), env(safe-area-inset-bottom)) + 12px) 50%;
  z-index: 35;
  width: calc(var(--frame) - 32px);
  max-width: calc(100% - 32px);
  transform: translateX(-50%);
`;

const Offer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(8)};
  padding: ${space(12)} ${space(16)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('field')};
  background: ${color('raised')};
  box-shadow: ${shadow()};
`;

const Words = styled.p`
  ${textStyle(14, 600)}
  flex: 1 1 100%;
`;
