import { useText } from '@homeground/shared/i18n';
import { Button, FlagIcon, ReportSheet } from '@homeground/shared/ui';
import { useState } from 'react';
import { texts } from '../../locales';

/** Button to report a team, for users who are not members. */
export function ReportTeam({ id }: { readonly id: string }) {
  const t = useText(texts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" full icon={<FlagIcon size={20} />} onClick={() => setOpen(true)}>
        {t('team.report')}
      </Button>
      <ReportSheet
        subject={open ? { kind: 'team', id } : null}
        title={t('team.report')}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
