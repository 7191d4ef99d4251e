import { newIdempotencyKey } from '@homeground/shared/api';
import {
  reportReasons,
  limits,
  type PictureMessage,
  type ReportReason,
  type TextMessage,
} from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  Button,
  Chip,
  ChipGroup,
  CopyIcon,
  FlagIcon,
  ListRow,
  Sheet,
  Stack,
  Text,
  TextArea,
  useAct,
  useToast,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { reportMessage } from '../../api/messages.api';
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
  return (
    <Sheet
      open
      onClose={onClose}
      title={
        reporting
          ? t('message.report')
          : t('message.options_title', { name: message.sender.nickname ?? t('message.deleted_user') })
      }
    >
      {reporting ? (
        <ReportForm id={message.id} onDone={onClose} />
      ) : (
        <>
          {message.kind === 'text' && (
            <ListRow
              leading={<CopyIcon />}
              title={t('message.copy')}
              onClick={() => void copy(message.text)}
            />
          )}
          <ListRow leading={<FlagIcon />} title={t('message.report')} onClick={() => setReporting(true)} />
        </>
      )}
    </Sheet>
  );
}

function ReportForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const t = useText(texts);
  const act = useAct();
  const toast = useToast();
  const [key] = useState(newIdempotencyKey);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');

  const send = () => {
    if (!reason) return toast({ tone: 'danger', text: t('report.choose') });
    return act(async () => {
      await reportMessage({ kind: 'message', id, reason, note: note.trim() }, key);
      toast({ tone: 'confirm', text: t('report.sent') });
      onDone();
    });
  };
  return (
    <Stack>
      <Text $weight={600}>{t('report.why')}</Text>
      <ChipGroup label={t('report.why')} wrap>
        {reportReasons.map((one) => (
          <Chip key={one} selected={one === reason} onClick={() => setReason(one)}>
            {t(`report.${one}`)}
          </Chip>
        ))}
      </ChipGroup>
      <TextArea
        label={t('report.note')}
        rows={2}
        max={limits.reportNote.max}
        maxLength={limits.reportNote.max}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Text $size={14} $tone="quiet">
        {t('report.what_happens')}
      </Text>
      <Button tone="danger" full onClick={send}>
        {t('report.send')}
      </Button>
    </Stack>
  );
}
