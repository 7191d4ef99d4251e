import { useQueryClient } from '@homeground/shared/async';
import type { UserProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  BlockIcon,
  FlagIcon,
  ListRow,
  ReportSheet,
  Section,
  useActionWithToast,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { block } from '../../api/people.api';
import { texts } from '../../locales';

interface Props {
  readonly user: UserProfile;
  readonly onBlocked: () => void;
}

export function OtherActions({ user, onBlocked }: Props) {
  const t = useText(texts);
  const act = useActionWithToast();
  const client = useQueryClient();
  const [reporting, setReporting] = useState(false);
  // Nobody is asked whether they are sure: what stands here afterwards takes it back with one tap.
  const vanish = () =>
    act(async () => {
      await block(user.id);
      onBlocked();
      // Every list may have shown them.
      void client.invalidateQueries();
    });

  return (
    <Section title={t('user.safety')}>
      <div>
        <ListRow leading={<FlagIcon />} title={t('user.report')} onClick={() => setReporting(true)} />
        <ListRow
          leading={<BlockIcon />}
          title={t('user.block')}
          text={t('user.block_text')}
          onClick={() => void vanish()}
        />
      </div>
      <ReportSheet
        subject={reporting ? { kind: 'user', id: user.id } : null}
        title={t('report.title', { name: user.nickname })}
        onClose={() => setReporting(false)}
      />
    </Section>
  );
}
