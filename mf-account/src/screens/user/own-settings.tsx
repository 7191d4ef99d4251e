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
import { useState } from 'react';
import { changeProfile } from '../../api/profile.api';
import { texts } from '../../locales';
import { ServerPages } from '../../parts/server-pages';
import { BlockedSheet } from './blocked-sheet';
import { canPush } from '../../api/push-device';
import { PushSheet } from './push/push-sheet';

/** Settings that only the user sees and changes (SPEC 3.5). */
export function OwnSettings({ id }: { readonly id: string }) {
  const t = useText(texts);
  const locale = useLocale();
  const toast = useToast();
  const errorText = useUntypedErrorText();
  const { appearance, moments } = usePreferences();
  const [blockedOpen, setBlockedOpen] = useState(false);
  const [pushOpen, setPushOpen] = useState(false);
  const pushKey = useAppConfig().data?.pushKey ?? null;

  const changeLanguage = (chosen: Locale) => {
    setPreferences({ locale: chosen });
    // The server needs the language for mails. The page has already changed its language, so a failed call is ignored.
    changeProfile({ locale: chosen }).then(storeMe, () => undefined);
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
                onClick={() => setPushOpen(true)}
              />
              <PushSheet pushKey={pushKey} open={pushOpen} onClose={() => setPushOpen(false)} />
            </>
          )}
        </div>
        <Stack $gap={8}>
          <Text as="h3" $size={14} $weight={600}>
            {t('user.appearance')}
          </Text>
          <Segmented
            label={t('user.appearance')}
            value={appearance}
            onValue={(chosen) => setPreferences({ appearance: chosen })}
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
          onChecked={(chosen) => setPreferences({ moments: chosen })}
        />
        <div>
          <ListRow
            leading={<BlockIcon />}
            title={t('user.blocked_people')}
            opens
            onClick={() => setBlockedOpen(true)}
          />
          <ListRow leading={<LogoutIcon />} title={t('user.sign_out')} onClick={logOut} />
        </div>
        <ServerPages />
      </Stack>
      <BlockedSheet open={blockedOpen} onClose={() => setBlockedOpen(false)} />
    </Section>
  );
}
