import type { PictureMessage, TextMessage } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { CopyIcon, FlagIcon, ListRow, ReportSheet, Sheet, useToast } from '@homeground/shared/ui';
import { useState } from 'react';
import { texts } from '../../locales';

/** What one may do with somebody else's message. */
export function MessageSheet({
  message,
  onClose,
}: {
  readonly message: TextMessage | PictureMessage;
  readonly onClose: () => void;
}) {
  const t = useText(texts);
  const toast = useToast();
  const [reporting, setReporting] = useState(false);

  const copy = async (text: string) => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    toast(copied ? { text: t('message.copied') } : { tone: 'danger', text: t('message.copy_failed') });
    onClose();
  };
  const reported = reporting ? { kind: 'message' as const, id: message.id } : null;
  return (
    <>
      <Sheet
        open={!reporting}
        onClose={onClose}
        title={t('message.options_title', { name: message.sender.nickname ?? t('message.deleted_user') })}
      >
        {message.kind === 'text' && (
          <ListRow leading={<CopyIcon />} title={t('message.copy')} onClick={() => void copy(message.text)} />
        )}
        <ListRow leading={<FlagIcon />} title={t('message.report')} onClick={() => setReporting(true)} />
      </Sheet>
      <ReportSheet subject={reported} title={t('message.report')} onClose={onClose} />
    </>
  );
}
