import { useText } from '@homeground/shared/i18n';
import {
  Button,
  CheckIcon,
  ClockIcon,
  ConfirmDialog,
  Hint,
  InfoIcon,
  Notice,
  ReportSheet,
  Segmented,
  Sheet,
  Stack,
  useActionWithToast,
  useToast,
  WarningIcon,
  WifiOffIcon,
} from '@homeground/shared/ui';
import { PushOffer } from '@homeground/shared/widgets';
import { useState } from 'react';
import type { Family } from '../family';
import { texts } from '../locales';

export const feedback: Family = {
  title: 'Messages and sheets',
  entries: [
    {
      of: ['Notice'],
      purpose: 'Message that stays next to what it is about. For news that may disappear use a toast.',
      examples: [NoticeTones],
    },
    {
      of: ['useToast'],
      purpose: 'News that needs no answer and disappears. For a problem that the user must solve use Notice.',
      examples: [Toasts],
    },
    {
      of: ['useActionWithToast'],
      purpose: 'Runs the act of a button and shows its failure in a toast. In a form use FormFailure.',
      examples: [ActionThatFails],
    },
    {
      of: ['Hint'],
      purpose: 'Hint for new users, until they close or follow it. For the state of an item use Notice.',
      examples: [HintForNewUsers],
    },
    {
      of: ['PushOffer'],
      purpose:
        'Offers push messages where the user waits for an answer, until they decide. Shows nothing in a browser without push.',
      examples: [OfferOfPushMessages],
    },
    {
      of: ['Sheet'],
      purpose: 'Choices or details over the page, from its bottom edge. For one question use ConfirmDialog.',
      examples: [SheetWithAction],
    },
    {
      of: ['ConfirmDialog'],
      purpose: 'Question before an act that cannot be undone. Otherwise act at once, and offer an undo.',
      examples: [DialogBeforeLeaving],
    },
    {
      of: ['ReportSheet'],
      purpose: 'Report of an item to the operators. For other questions use Sheet.',
      examples: [ReportOfMatch],
    },
  ],
};

function ActionThatFails() {
  const t = useText(texts);
  const act = useActionWithToast();
  return (
    <Button tone="danger" onClick={() => act(() => Promise.reject(new Error('gallery')))}>
      {t('tone.danger')}
    </Button>
  );
}

function HintForNewUsers() {
  const t = useText(texts);
  return <Hint id="gallery">{t('notice.fit')}</Hint>;
}

function OfferOfPushMessages() {
  const t = useText(texts);
  return <PushOffer text={t('push.offer')} />;
}

function SheetWithAction() {
  const t = useText(texts);
  const [isOpen, setOpen] = useState(false);
  const [view, setView] = useState<'list' | 'map'>('list');
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Sheet
        open={isOpen}
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
          options={(['list', 'map'] as const).map((value) => ({ value, label: t(value) }))}
        />
      </Sheet>
    </>
  );
}

function DialogBeforeLeaving() {
  const t = useText(texts);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {t('dialog.open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        onConfirm={close}
        title={t('dialog.title')}
        action={t('tone.danger')}
        tone="danger"
      >
        {t('dialog.text')}
      </ConfirmDialog>
    </>
  );
}

function ReportOfMatch() {
  const t = useText(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {t('report.open')}
      </Button>
      <ReportSheet
        subject={isOpen ? { kind: 'match', id: '' } : null}
        title={t('report.open')}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function NoticeTones() {
  const t = useText(texts);
  return (
    <Stack $gap={12}>
      <Notice icon={<InfoIcon size={20} />}>{t('notice.quiet')}</Notice>
      <Notice tone="confirm" icon={<CheckIcon size={20} />}>
        {t('notice.fit')}
      </Notice>
      <Notice
        tone="accent"
        icon={<ClockIcon size={20} />}
        action={<Button size="small">{t('tone.secondary')}</Button>}
      >
        {t('notice.time')}
      </Notice>
      <Notice tone="warning" icon={<WifiOffIcon size={20} />} role="status">
        {t('notice.offline')}
      </Notice>
      <Notice tone="danger" icon={<WarningIcon size={20} />} role="alert">
        {t('notice.closed')}
      </Notice>
    </Stack>
  );
}

function Toasts() {
  const t = useText(texts);
  const toast = useToast();
  const undo = { label: t('toast.undo'), run: () => toast({ text: t('toast.undone') }) };
  return (
    <Stack $gap={8}>
      <Button tone="secondary" onClick={() => toast({ text: t('toast.saved'), tone: 'confirm' })}>
        {t('toast.open')}
      </Button>
      <Button tone="secondary" onClick={() => toast({ text: t('toast.read'), action: undo })}>
        {t('toast.undo.open')}
      </Button>
      <Button tone="secondary" onClick={() => toast({ text: t('toast.failed'), tone: 'danger' })}>
        {t('toast.failed.open')}
      </Button>
    </Stack>
  );
}
