import { type Locale } from '@homeground/shared/contracts';
import { I18nProvider, useLocale } from '@homeground/shared/i18n';
import { GlobalStyle, PrefetchProvider, ToastProvider } from '@homeground/shared/ui';
import { useState } from 'react';
import { GalleryPage } from './gallery-page';

/** Shows every component of the kit, and every widget, in every state. Only for development builds. Needs a router around it. */
export function Gallery() {
  const [locale, setLocale] = useState<Locale>(useLocale());
  return (
    <I18nProvider locale={locale}>
      <GlobalStyle />
      <PrefetchProvider prefetch={() => undefined}>
        <ToastProvider>
          <GalleryPage onLocale={setLocale} />
        </ToastProvider>
      </PrefetchProvider>
    </I18nProvider>
  );
}
