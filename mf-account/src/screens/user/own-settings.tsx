import { signOut } from '@homeground/shared/api';
import { storeMe, useAppConfig, useUntypedErrorText } from '@homeground/shared/async';
import type { Locale } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { setPreferences, usePreferences } from '@homeground/shared/session';
import {
  BellIcon,
  BlockIcon,
  DeviceIcon,
  ListRow,
  LogoutIcon,
  MoonIcon,
  PinIcon,
  Section,
  Segmented,
  Stack,
  SunIcon,
  Switch,
  Text,
  useToast,
} from '@homeground/shared/ui';
import { canPush, mustInstallForPush } from '@homeground/shared/widgets';
import { useState } from 'react';
import { changeProfile } from '../../api/profile.api';
import { texts } from '../../locales';
import { ServerPages } from '../../parts/server-pages';
import { BlockedSheet } from './blocked-sheet';
import { PushSheet } from './push/push-sheet';

/** Settings that only the user sees and changes (SPEC 3.5). */
export function OwnSettings({ id }: { readonly id: string }) {
  const t = useText(texts);
  const locale = useLocale();
  const toast = useToast();
  const errorText = useUntypedErrorText();
  const { appearance, moments, shortcuts } = usePreferences();
  const [isBlockedSheetOpen, setIsBlockedSheetOpen] = useState(false);
  const [isPushSheetOpen, setIsPushSheetOpen] = useState(false);
  const pushKey = useAppConfig().data?.pushKey ?? null;

  const changeLanguage = (newLocale: Locale) => {
    setPreferences({ locale: newLocale });
    // The server writes letters and push messages in this language. The page has already changed, so a failed call is ignored.
    changeProfile({ locale: newLocale }).then(storeMe, () => undefined);
  };
  const logOut = () => {
    signOut().catch((cause: unknown) => toast({ tone: 'danger', text: errorText(cause) }));
  };

  return (
    <Section title={t('user.settings')}>
      <Stack $gap={16}>
        <div>
          <ListRow
            leading={<PinIcon />}
            title={t('user.neighbourhood')}
            text={t('user.neighbourhood_text')}
            to={paths.userLocation(id)}
          />
          {pushKey !== null && canPush() && (
            <>
              <ListRow
                leading={<BellIcon />}
                title={t('push.title')}
                text={t('push.row')}
                opens
                onClick={() => setIsPushSheetOpen(true)}
              />
              <PushSheet pushKey={pushKey} open={isPushSheetOpen} onClose={() => setIsPushSheetOpen(false)} />
            </>
          )}
          {pushKey !== null && mustInstallForPush() && (
            <ListRow leading={<BellIcon />} title={t('push.title')} text={t('push.install_first')} />
          )}
        </div>
        <Stack $gap={8}>
          <Text as="h3" $size={14} $weight={600}>
            {t('user.appearance')}
          </Text>
          <Segmented
            label={t('user.appearance')}
            value={appearance}
            onValue={(newAppearance) => setPreferences({ appearance: newAppearance })}
            options={[
              { value: 'light', label: t('user.light'), icon: <SunIcon size={20} /> },
              { value: 'dark', label: t('user.dark'), icon: <MoonIcon size={20} /> },
              { value: 'system', label: t('user.system'), icon: <DeviceIcon size={20} /> },
            ]}
          />
        </Stack>
        <Stack $gap={8}>
          <Text as="h3" $size={14} $weight={600}>
            {t('user.language')}
          </Text>
          <Segmented
            label={t('user.language')}
            value={locale}
            onValue={changeLanguage}
            options={[
              { value: 'ko', label: '한국어', lang: 'ko' },
              { value: 'en', label: 'English', lang: 'en' },
            ]}
          />
        </Stack>
        <Switch
          label={t('user.moments')}
          text={t('user.moments_text')}
          checked={moments}
          onChecked={(isChecked) => setPreferences({ moments: isChecked })}
        />
        {shortcuts !== undefined && window.matchMedia('(pointer: fine)').matches && (
          <Switch
            label={t('user.shortcuts')}
            text={t('user.shortcuts_text')}
            checked={shortcuts}
            onChecked={(isChecked) => setPreferences({ shortcuts: isChecked })}
          />
        )}
        <div>
          <ListRow
            leading={<BlockIcon />}
            title={t('user.blocked_people')}
            opens
            onClick={() => setIsBlockedSheetOpen(true)}
          />
          <ListRow leading={<LogoutIcon />} title={t('user.sign_out')} onClick={logOut} />
        </div>
        <ServerPages />
      </Stack>
      <BlockedSheet open={isBlockedSheetOpen} onClose={() => setIsBlockedSheetOpen(false)} />
    </Section>
  );
}
