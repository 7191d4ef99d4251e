import type { PictureMessage, TextMessage } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { CopyIcon, FlagIcon, ListRow, ReportSheet, Sheet } from '@homeground/shared/ui';
import { useState } from 'react';
import { texts } from '../../locales';
import { useCopy } from '../../parts/use-copy';

/** Actions on another user's message. */
export function MessageSheet({
  message,
  onClose,
}: {
  readonly message: TextMessage | PictureMessage;
  readonly onClose: () => void;
}) {
  const t = useText(texts);
  const copy = useCopy();
  const [reporting, setReporting] = useState(false);

  const reported = reporting ? { kind: 'message' as const, id: message.id } : null;
  return (
    <>
      <Sheet
        open={!reporting}
        onClose={onClose}
        title={t('message.options_title', { name: message.sender.nickname ?? t('message.deleted_user') })}
      >
        {message.kind === 'text' && (
          <ListRow
            leading={<CopyIcon />}
            title={t('message.copy')}
            onClick={() => void copy(message.text).then(onClose)}
          />
        )}
        <ListRow leading={<FlagIcon />} title={t('message.report')} onClick={() => setReporting(true)} />
      </Sheet>
      <ReportSheet subject={reported} title={t('message.report')} onClose={onClose} />
    </>
  );
}
