import { locales, type Locale } from '@homeground/shared/contracts';
import { I18nProvider, useLocale, useText } from '@homeground/shared/i18n';
import type { Appearance } from '@homeground/shared/session';
import {
  applyAppearance,
  Button,
  DeviceIcon,
  GlobalStyle,
  MoonIcon,
  PrefetchProvider,
  Screen,
  Segmented,
  Stack,
  SubmitBar,
  SunIcon,
  Text,
  ToastProvider,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { ActionsSection, TypeSection } from './actions';
import { ChoicesSection } from './choices';
import { FeedbackSection } from './feedback';
import { FieldsSection } from './fields';
import { ListsSection } from './lists';
import { texts } from './locales';
import { MapSection } from './map';
import { IconsSection, PicturesSection } from './pictures';
import { ScoresSection } from './scores';
import { StatesSection } from './states';

const appearanceIcons = {
  system: <DeviceIcon size={20} />,
  light: <SunIcon size={20} />,
  dark: <MoonIcon size={20} />,
};
const languageKeys = { en: 'english', ko: 'korean' } as const;

/** Shows every component of the kit, and every widget, in every state. Only for development builds. The gallery needs a router around it. */
export function Gallery() {
  const [locale, setLocale] = useState<Locale>(useLocale());
  return (
    <I18nProvider locale={locale}>
      <GlobalStyle />
      <PrefetchProvider prefetch={() => undefined}>
        <ToastProvider>
          <Sections key={locale} onLocale={setLocale} />
        </ToastProvider>
      </PrefetchProvider>
    </I18nProvider>
  );
}

function Sections({ onLocale }: { onLocale: (locale: Locale) => void }) {
  const t = useText(texts);
  const locale = useLocale();
  const [appearance, setAppearance] = useState<Appearance>('system');
  const choose = (chosen: Appearance) => {
    setAppearance(chosen);
    applyAppearance(chosen);
  };
  const backToTop = (
    <SubmitBar note={t('save.note')}>
      <Button full onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}>
        {t('back')}
      </Button>
    </SubmitBar>
  );
  return (
    <Screen title={t('gallery.title')} heading="seen" action={backToTop}>
      <Text $tone="quiet">{t('gallery.intro')}</Text>
      <Segmented
        label={t('appearance')}
        value={appearance}
        onValue={choose}
        options={(['system', 'light', 'dark'] as const).map((value) => ({
          value,
          label: t(value),
          icon: appearanceIcons[value],
        }))}
      />
      <Segmented
        label={t('language')}
        value={locale}
        onValue={onLocale}
        options={locales.map((value) => ({ value, label: t(languageKeys[value]) }))}
      />
      <Stack $gap={32} style={{ paddingTop: 16 }}>
        <TypeSection />
        <ActionsSection />
        <FieldsSection />
        <ChoicesSection />
        <ListsSection />
        <ScoresSection />
        <FeedbackSection />
        <StatesSection />
        <MapSection />
        <IconsSection />
        <PicturesSection />
      </Stack>
    </Screen>
  );
}
