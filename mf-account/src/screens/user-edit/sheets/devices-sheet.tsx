import { changeCache, useMutation, useQuery, useUntypedErrorText } from '@homeground/shared/async';
import type { Device } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import {
  AsyncView,
  Button,
  DeviceIcon,
  ListRow,
  Sheet,
  Skeleton,
  Stack,
  Tag,
  useToast,
} from '@homeground/shared/ui';
import { invalidations } from '../../../api/account-live';
import { queries } from '../../../api/account-queries.api';
import { signOutDevice } from '../../../api/security.api';
import { texts } from '../../../locales';
import { deviceName } from '../../../rules/device-name.rules';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function DevicesSheet({ open, onClose }: Props) {
  const t = useText(texts);
  return (
    <Sheet open={open} onClose={onClose} title={t('devices.title')}>
      <Devices />
    </Sheet>
  );
}

function Devices() {
  const query = useQuery(queries.devices());
  return (
    <AsyncView
      query={query}
      loading={
        <Stack $gap={12}>
          <Skeleton shape="block" height={52} />
          <Skeleton shape="block" height={52} />
        </Stack>
      }
      empty={null}
    >
      {(devices) => (
        <ul>
          {devices.map((device) => (
            <li key={device.id}>
              <DeviceRow device={device} />
            </li>
          ))}
        </ul>
      )}
    </AsyncView>
  );
}

function DeviceRow({ device }: { readonly device: Device }) {
  const t = useText(texts);
  const format = useFormat();
  const toast = useToast();
  const errorText = useUntypedErrorText();
  const name = deviceName(device.agent) ?? t('devices.unknown');
  const signOut = useMutation({
    mutationFn: () => signOutDevice(device.id),
    onSuccess: () => changeCache(invalidations.devices()),
    onError: (cause) => toast({ tone: 'danger', text: errorText(cause) }),
  });
  return (
    <ListRow
      leading={<DeviceIcon />}
      title={name}
      text={
        device.current
          ? t('devices.now')
          : t(device.signedIn ? 'devices.seen' : 'devices.remembered', {
              when: format.when(new Date(device.lastSeenAt), new Date()),
            })
      }
      trailing={
        device.current ? (
          <Tag tone="confirm">{t('devices.this')}</Tag>
        ) : (
          <Button
            size="small"
            tone="secondary"
            busy={signOut.isPending}
            aria-label={t(device.signedIn ? 'devices.end_which' : 'devices.forget_which', { name })}
            onClick={() => signOut.mutate()}
          >
            {t(device.signedIn ? 'devices.end' : 'devices.forget')}
          </Button>
        )
      }
    />
  );
}
