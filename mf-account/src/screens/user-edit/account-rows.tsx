import { useAppConfig, useUntypedErrorText, useMutation } from '@homeground/shared/async';
import type { Me } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  DeviceIcon,
  DownloadIcon,
  EyeOffIcon,
  InvitationIcon,
  ListRow,
  Section,
  ShieldIcon,
  TrashIcon,
  useToast,
} from '@homeground/shared/ui';
import { useState, type ReactNode } from 'react';
import { fetchExport } from '../../api/security.api';
import { texts } from '../../locales';
import { saveFile } from '../../parts/save-file';
import { DeleteSheet } from './sheets/delete-sheet';
import { DevicesSheet } from './sheets/devices-sheet';
import { EmailSheet } from './sheets/email-sheet';
import { PasswordSheet } from './sheets/password-sheet';
import { RecoverySheet } from './sheets/recovery-sheet';

type SheetName = 'password' | 'devices' | 'recovery' | 'email' | 'delete';

/** Rows for security, data export and deletion. Most rows open a sheet, so that the page stays short. */
export function AccountRows({ me }: { readonly me: Me }) {
  const t = useText(texts);
  const [open, setOpen] = useState<SheetName | null>(null);
  const mail = useAppConfig().data?.mail ?? false;
  const close = () => setOpen(null);
  const row = (name: SheetName, icon: ReactNode) => (
    <ListRow
      leading={icon}
      title={t(`${name}.title`)}
      text={t(`${name}.row`)}
      opens
      onClick={() => setOpen(name)}
    />
  );

  return (
    <>
      <Section title={t('edit.security')}>
        <div>
          {row('password', <EyeOffIcon />)}
          {row('devices', <DeviceIcon />)}
          {row('recovery', <ShieldIcon />)}
          {mail && row('email', <InvitationIcon />)}
        </div>
      </Section>
      <Section title={t('edit.data')}>
        <div>
          <ExportRow me={me} />
          {row('delete', <TrashIcon />)}
        </div>
      </Section>
      <PasswordSheet me={me} open={open === 'password'} onClose={close} />
      <DevicesSheet open={open === 'devices'} onClose={close} />
      <RecoverySheet me={me} open={open === 'recovery'} onClose={close} />
      <EmailSheet me={me} open={open === 'email'} onClose={close} />
      <DeleteSheet me={me} open={open === 'delete'} onClose={close} />
    </>
  );
}

function ExportRow({ me }: { readonly me: Me }) {
  const t = useText(texts);
  const toast = useToast();
  const errorText = useUntypedErrorText();
  const download = useMutation({
    mutationFn: fetchExport,
    onSuccess: (file) => saveFile(`homeground-${me.nickname}.json`, file),
    onError: (cause) => toast({ tone: 'danger', text: errorText(cause) }),
  });
  return (
    <ListRow
      leading={<DownloadIcon />}
      title={t('export.title')}
      text={t(download.isPending ? 'export.running' : 'export.row')}
      onClick={() => {
        if (!download.isPending) download.mutate();
      }}
    />
  );
}
