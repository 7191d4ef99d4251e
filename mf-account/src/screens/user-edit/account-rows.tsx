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
  const [openSheet, setOpenSheet] = useState<SheetName | null>(null);
  const hasMail = useAppConfig().data?.mail ?? false;
  const close = () => setOpenSheet(null);
  const renderRow = (name: SheetName, icon: ReactNode) => (
    <ListRow
      leading={icon}
      title={t(`${name}.title`)}
      text={t(`${name}.row`)}
      opens
      onClick={() => setOpenSheet(name)}
    />
  );

  return (
    <>
      <Section title={t('edit.security')}>
        <div>
          {renderRow('password', <EyeOffIcon />)}
          {renderRow('devices', <DeviceIcon />)}
          {renderRow('recovery', <ShieldIcon />)}
          {hasMail && renderRow('email', <InvitationIcon />)}
        </div>
      </Section>
      <Section title={t('edit.data')}>
        <div>
          <ExportRow me={me} />
          {renderRow('delete', <TrashIcon />)}
        </div>
      </Section>
      <PasswordSheet me={me} open={openSheet === 'password'} onClose={close} />
      <DevicesSheet open={openSheet === 'devices'} onClose={close} />
      <RecoverySheet me={me} open={openSheet === 'recovery'} onClose={close} />
      <EmailSheet me={me} open={openSheet === 'email'} onClose={close} />
      <DeleteSheet me={me} open={openSheet === 'delete'} onClose={close} />
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
