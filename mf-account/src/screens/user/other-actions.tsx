import { useErrorText, useMutation, useQueryClient } from '@homeground/shared/async';
import type { UserProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { BlockIcon, ConfirmDialog, FlagIcon, ListRow, Section, useToast } from '@homeground/shared/ui';
import { useState } from 'react';
import { block } from '../../api/people.api';
import { texts } from '../../locales';
import { ReportSheet } from './report-sheet';

interface Props {
  readonly user: UserProfile;
  readonly onBlocked: () => void;
}

export function OtherActions({ user, onBlocked }: Props) {
  const t = useText(texts);
  const toast = useToast();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [open, setOpen] = useState<'report' | 'block' | null>(null);
  const close = () => setOpen(null);
  const vanish = useMutation({
    mutationFn: () => block(user.id),
    onSuccess: () => {
      onBlocked();
      // Every list may have shown them.
      void client.invalidateQueries();
    },
    onError: (cause) => toast({ tone: 'danger', text: errorText(cause) }),
    onSettled: close,
  });

  return (
    <Section title={t('user.safety')}>
      <div>
        <ListRow leading={<FlagIcon />} title={t('user.report')} onClick={() => setOpen('report')} />
        <ListRow leading={<BlockIcon />} title={t('user.block')} onClick={() => setOpen('block')} />
      </div>
      <ReportSheet user={user} open={open === 'report'} onClose={close} />
      <ConfirmDialog
        open={open === 'block'}
        onClose={close}
        tone="danger"
        title={t('block.title', { name: user.nickname })}
        action={t('user.block')}
        onConfirm={() => vanish.mutateAsync().catch(() => undefined)}
      >
        {t('block.text')}
      </ConfirmDialog>
    </Section>
  );
}
