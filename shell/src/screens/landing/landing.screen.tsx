import { useLocale, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { hasUnsent, peekReturnTo, sessionHasEnded, setPreferences } from '@homeground/shared/session';
import { Button, ButtonLink, color, Notice, textStyle } from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { DemoDoor } from './demo-door';
import { FloodlitPitch } from './floodlit-pitch';
import { InsidePicture } from './inside-picture';
import { LinkPreview } from './link-preview';
import { ThisWeekLine } from './this-week-line';
import { whatWaitsAt } from './what-waits.rules';

/**
 * Explains the app on one screen (SPEC 3.2). Above the explanation is the preview of a followed link, or a notice that the session has
 * ended. Sign-up and log-in are visible even on the smallest phone; a picture of the app follows below.
 */
export function LandingScreen() {
  const t = useText(texts);
  const locale = useLocale();
  const otherLocale = locale === 'ko' ? 'en' : 'ko';
  // The address is read once, because signing in removes it.
  const [waiting] = useState(() => whatWaitsAt(peekReturnTo()));
  const [endedText] = useState(endedTextKey);
  return (
    <Page>
      <FloodlitPitch />
      <Words>
        <Name>{t('app.name')}</Name>
        {endedText && (
          <Notice role="status" tone="warning">
            {t(endedText)}
          </Notice>
        )}
        {waiting && <LinkPreview waiting={waiting} />}
        <Title>{t('landing.title')}</Title>
        {!waiting && !endedText && <Text>{t('landing.text')}</Text>}
      </Words>
      <Doors>
        <ButtonLink to={paths.signup()} full>
          {t('landing.signup')}
        </ButtonLink>
        <ButtonLink to={paths.signin()} tone="secondary" full>
          {t('landing.signin')}
        </ButtonLink>
      </Doors>
      {!waiting && !endedText && <Inside />}
      <Doors>
        <DemoDoor />
        <Button tone="quiet" full lang={otherLocale} onClick={() => setPreferences({ locale: otherLocale })}>
          {t('landing.language')}
        </Button>
      </Doors>
      <Small>
        {/* The server renders these pages, outside the app. */}
        <a href="/report">{t('landing.report')}</a>
        <a href="/privacy">{t('landing.privacy')}</a>
      </Small>
    </Page>
  );
}

/** A picture of home and the three steps to a match, for visitors who followed no link. */
function Inside() {
  const t = useText(texts);
  return (
    <Looks>
      <ThisWeekLine />
      <InsidePicture />
      <Steps>
        {(['landing.step_post', 'landing.step_talk', 'landing.step_play'] as const).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </Steps>
    </Looks>
  );
}

function endedTextKey(): 'landing.ended' | 'landing.ended_kept' | null {
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
  padding: 16px 24px;
`;

const Looks = styled.div`
  padding: 8px 24px 24px;
`;

const Name = styled.p`
  ${textStyle(14, 700)}
  color: ${color('accentText')};
`;

const Title = styled.h1`
  ${textStyle(28, 700)}
  margin: 4px 0 8px;
`;

const Text = styled.p`
  ${textStyle(16)}
  color: ${color('textQuiet')};
`;

const Steps = styled.ol`
  ${textStyle(14, 600)}
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
  padding: 0 24px 8px;
  display: grid;
  gap: 8px;
`;

const Small = styled.p`
  ${textStyle(14)}
  padding: 0 24px max(16px, env(safe-area-inset-bottom));
  display: flex;
  justify-content: center;
  gap: 24px;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color('textQuiet')};
  }
`;
