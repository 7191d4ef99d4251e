import { useLocale, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { hasUnsent, peekWanted, sessionHasEnded, setPreferences } from '@homeground/shared/session';
import { Button, ButtonLink, color, Notice, type } from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { DemoDoor } from './demo-door';
import { FloodlitPitch } from './floodlit-pitch';
import { WhatWaits } from './what-waits';
import { whatWaitsAt } from './what-waits.rules';

/**
 * What the app is, in one screen (SPEC 3.2); before that, what waits behind the link somebody followed, or that their session ended. The
 * way in is at the bottom, where the thumb is.
 */
export function LandingScreen() {
  const t = useText(texts);
  const locale = useLocale();
  const other = locale === 'ko' ? 'en' : 'ko';
  // Read once: signing in leads away from here.
  const [waiting] = useState(() => whatWaitsAt(peekWanted()));
  const [ended] = useState(howItEnded);
  return (
    <Page>
      <FloodlitPitch />
      <Words>
        <Name>{t('app.name')}</Name>
        {ended && (
          <Notice role="status" tone="warning">
            {t(ended)}
          </Notice>
        )}
        {waiting && <WhatWaits waiting={waiting} />}
        <Title>{t('landing.title')}</Title>
        {!waiting && !ended && <WhatItIs />}
      </Words>
      <Doors>
        <ButtonLink to={paths.signup()} full>
          {t('landing.signup')}
        </ButtonLink>
        <ButtonLink to={paths.signin()} tone="secondary" full>
          {t('landing.signin')}
        </ButtonLink>
        <Button tone="quiet" full lang={other} onClick={() => setPreferences({ locale: other })}>
          {t('landing.language')}
        </Button>
      </Doors>
      <DemoDoor />
    </Page>
  );
}

/** For who came without a reason of their own. */
function WhatItIs() {
  const t = useText(texts);
  return (
    <>
      <Text>{t('landing.text')}</Text>
      <Steps>
        {(['landing.step_post', 'landing.step_talk', 'landing.step_play'] as const).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </Steps>
    </>
  );
}

function howItEnded(): 'landing.ended' | 'landing.ended_kept' | null {
  if (!sessionHasEnded()) return null;
  return hasUnsent() ? 'landing.ended_kept' : 'landing.ended';
}

const Page = styled.div`
  position: relative;
  flex: 1;
  display: flex;
  flex-direction: column;
`;

const Words = styled.div`
  flex: 1;
  padding: 24px 24px 16px;
`;

const Name = styled.p`
  ${type(14, 700)}
  color: ${color('accentText')};
`;

const Title = styled.h1`
  ${type(28, 700)}
  margin: 4px 0 8px;
`;

const Text = styled.p`
  ${type(16)}
  color: ${color('textQuiet')};
`;

const Steps = styled.ol`
  ${type(14, 600)}
  margin-top: 16px;
  display: grid;
  gap: 12px;
  counter-reset: step;
  li {
    counter-increment: step;
    display: flex;
    align-items: center;
    gap: 12px;
  }
  li::before {
    content: counter(step);
    flex: none;
    width: 28px;
    height: 28px;
    border-radius: 999px;
    display: grid;
    place-items: center;
    background: ${color('accentTint')};
    color: ${color('accentText')};
  }
`;

const Doors = styled.div`
  padding: 0 24px max(24px, env(safe-area-inset-bottom));
  display: grid;
  gap: 8px;
`;
