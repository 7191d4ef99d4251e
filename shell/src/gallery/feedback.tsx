import { ApiError } from '@homeground/shared/api';
import { useText } from '@homeground/shared/i18n';
import {
  Button,
  CheckIcon,
  ClockIcon,
  ConfirmDialog,
  FormFailure,
  Hint,
  InfoIcon,
  Notice,
  Segmented,
  ReportSheet,
  Sheet,
  Stack,
  Switch,
  useToast,
  WarningIcon,
  WifiOffIcon,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { texts } from './locales';
import { Section } from './section';

const tooManyTries = new ApiError({ code: 'request.too_many', status: 429, retryAfter: 840 });

export function FeedbackSection() {
  const t = useText(texts);
  const toast = useToast();
  const [open, setOpen] = useState<'sheet' | 'dialog' | 'report' | null>(null);
  const [view, setView] = useState<'list' | 'map'>('list');
  const close = () => setOpen(null);
  return (
    <Section title={t('section.feedback')}>
      <Notice tone="quiet" icon={<InfoIcon size={20} />}>
        {t('notice.quiet')}
      </Notice>
      <Notice tone="confirm" icon={<CheckIcon size={20} />}>
        {t('notice.fit')}
      </Notice>
      <Notice tone="accent" icon={<ClockIcon size={20} />}>
        {t('notice.time')}
      </Notice>
      <Notice tone="warning" icon={<WifiOffIcon size={20} />}>
        {t('notice.offline')}
      </Notice>
      <Notice tone="danger" icon={<WarningIcon size={20} />}>
        {t('notice.closed')}
      </Notice>
      <Hint id="gallery">{t('notice.fit')}</Hint>
      <FormFailure failure={tooManyTries} />
      <Stack $gap={8}>
        <Button tone="secondary" onClick={() => setOpen('sheet')}>
          {t('open')}
        </Button>
        <Button tone="secondary" onClick={() => setOpen('dialog')}>
          {t('dialog.open')}
        </Button>
        <Button tone="secondary" onClick={() => setOpen('report')}>
          {t('report.open')}
        </Button>
        <Button tone="secondary" onClick={() => toast({ text: t('toast.saved'), tone: 'confirm' })}>
          {t('toast.open')}
        </Button>
        <Button
          tone="secondary"
          onClick={() => toast({ text: t('toast.read'), action: { label: t('toast.undo'), run: close } })}
        >
          {t('toast.undo.open')}
        </Button>
        <Button tone="secondary" onClick={() => toast({ text: t('toast.failed'), tone: 'danger' })}>
          {t('toast.failed.open')}
        </Button>
      </Stack>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title={t('sheet.title')}
        action={
          <Button full onClick={close}>
            {t('sheet.show')}
          </Button>
        }
      >
        <Segmented
          label={t('view')}
          value={view}
          onValue={setView}
          options={[
            { value: 'list', label: t('list') },
            { value: 'map', label: t('map') },
          ]}
        />
        <Switch
          label={t('reminders')}
          checked={view === 'map'}
          onChecked={(on) => setView(on ? 'map' : 'list')}
        />
      </Sheet>
      <ReportSheet
        subject={open === 'report' ? { kind: 'match', id: '' } : null}
        title={t('report.open')}
        onClose={close}
      />
      <ConfirmDialog
        open={open === 'dialog'}
        onClose={close}
        onConfirm={close}
        title={t('dialog.title')}
        action={t('leave')}
        tone="danger"
      >
        {t('dialog.text')}
      </ConfirmDialog>
    </Section>
  );
}
