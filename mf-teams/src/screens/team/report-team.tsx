import type { TeamProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, FlagIcon, ReportSheet } from '@homeground/shared/ui';
import { useState } from 'react';
import { texts } from '../../locales';

/** Button to report a team, for users who are not members. */
export function ReportTeam({
  team: { id, logoUrl },
}: {
  readonly team: Pick<TeamProfile, 'id' | 'logoUrl'>;
}) {
  const t = useText(texts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" full icon={<FlagIcon size={20} />} onClick={() => setOpen(true)}>
        {t('team.report')}
      </Button>
      <ReportSheet
        subject={open ? { kind: 'team', id, picture: logoUrl === null ? undefined : 'beside' } : null}
        title={t('team.report')}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
