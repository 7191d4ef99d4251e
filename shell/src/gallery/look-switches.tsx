import { locales, type Locale } from '@homeground/shared/contracts';
import { useLocale } from '@homeground/shared/i18n';
import type { Appearance } from '@homeground/shared/session';
import { applyAppearance, DeviceIcon, MoonIcon, Segmented, SunIcon } from '@homeground/shared/ui';
import { useState } from 'react';

const appearances = [
  { value: 'system', label: 'System', icon: <DeviceIcon size={20} /> },
  { value: 'light', label: 'Light', icon: <SunIcon size={20} /> },
  { value: 'dark', label: 'Dark', icon: <MoonIcon size={20} /> },
] as const;
const languageNames = { en: 'English', ko: '한국어' } as const;

/** Switches of the theme and of the language of the examples. */
export function LookSwitches({ onLocale }: { readonly onLocale: (locale: Locale) => void }) {
  const [appearance, setAppearance] = useState<Appearance>('system');
  const choose = (chosen: Appearance) => {
    setAppearance(chosen);
    applyAppearance(chosen);
  };
  return (
    <>
      <Segmented label="Appearance" value={appearance} onValue={choose} options={appearances} />
      <Segmented
        label="Language of the examples"
        value={useLocale()}
        onValue={onLocale}
        options={locales.map((value) => ({ value, label: languageNames[value], lang: value }))}
      />
    </>
  );
}
