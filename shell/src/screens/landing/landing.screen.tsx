import { useLocale, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { hasUnsent, peekReturnTo, hasSessionExpired, setPreferences } from '@homeground/shared/session';
import { Button, ButtonLink, Notice, VisuallyHidden } from '@homeground/shared/ui';
import { useState } from 'react';
import { texts } from '../../locales';
import { DemoSignIn } from './demo-sign-in';
import { FloodlitPitch } from './floodlit-pitch';
import { HomeScreenshot } from './home-screenshot';
import { AppPreviewBox, Buttons, Footer, Name, Page, Steps, Text, Title, IntroBox } from './landing.look';
import { LinkPreview } from './link-preview';
import { ThisWeekLine } from './this-week-line';
import { linkTargetAt } from './link-target.rules';

/**
 * Explains the app on one screen (SPEC 3.2). If the visitor followed a link or the session has ended, a preview of the link or a notice
 * replaces the text and the picture of the app; a preview also replaces the pitch and the slogan. Sign-up and log-in are visible even on the smallest phone.
 */
export function LandingScreen() {
  const t = useText(texts);
  const locale = useLocale();
  const otherLocale = locale === 'ko' ? 'en' : 'ko';
  // The requested page is read once, because signing in removes it from storage.
  const [linkTarget] = useState(() => linkTargetAt(peekReturnTo()));
  const [sessionEndedKey] = useState(endedTextKey);
  return (
    <Page>
      {!linkTarget && <FloodlitPitch />}
      <IntroBox>
        <Name>{t('app.name')}</Name>
        {sessionEndedKey && (
          <Notice role="status" tone="warning">
            {t(sessionEndedKey)}
          </Notice>
        )}
        {/* On a small phone the slogan would move the buttons below the visible part. */}
        {linkTarget ? (
          <VisuallyHidden as="h1">{t('landing.title')}</VisuallyHidden>
        ) : (
          <Title>{t('landing.title')}</Title>
        )}
        {linkTarget && <LinkPreview target={linkTarget} />}
        {!linkTarget && !sessionEndedKey && <Text>{t('landing.text')}</Text>}
      </IntroBox>
      <Buttons>
        <ButtonLink to={paths.signup()} full>
          {t('landing.signup')}
        </ButtonLink>
        <ButtonLink to={paths.signin()} tone="secondary" full>
          {t('landing.signin')}
        </ButtonLink>
      </Buttons>
      {!linkTarget && !sessionEndedKey && <AppPreview />}
      <Buttons>
        <DemoSignIn />
        <Button tone="quiet" full lang={otherLocale} onClick={() => setPreferences({ locale: otherLocale })}>
          {t('landing.language')}
        </Button>
      </Buttons>
      <Footer>
        {/* The server renders these pages, outside the app. */}
        <a href="/report">{t('landing.report')}</a>
        <a href="/privacy">{t('landing.privacy')}</a>
      </Footer>
    </Page>
  );
}

/** A picture of home and the three steps to a match, for visitors who followed no link and whose session has not ended. */
function AppPreview() {
  const t = useText(texts);
  return (
    <AppPreviewBox>
      <ThisWeekLine />
      <HomeScreenshot />
      <Steps>
        {(['landing.step_post', 'landing.step_talk', 'landing.step_play'] as const).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </Steps>
    </AppPreviewBox>
  );
}

function endedTextKey(): 'landing.ended' | 'landing.ended_kept' | null {
  if (!hasSessionExpired()) return null;
  return hasUnsent() ? 'landing.ended_kept' : 'landing.ended';
}
