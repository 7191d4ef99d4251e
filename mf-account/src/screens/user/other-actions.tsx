import { changeCache } from '@homeground/shared/async';
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
import { invalidations } from '../../api/account-live';
import { blockUser } from '../../api/people.api';
import { texts } from '../../locales';

interface Props {
  readonly user: UserProfile;
  readonly onBlocked: () => void;
}

export function OtherActions({ user, onBlocked }: Props) {
  const t = useText(texts);
  const act = useActionWithToast();
  const [isReporting, setIsReporting] = useState(false);
  // Blocking needs no confirmation, because the next page has a button that removes the block.
  const handleBlock = () =>
    act(async () => {
      await blockUser(user.id);
      onBlocked();
      void changeCache(invalidations.block());
    });

  return (
    <Section title={t('user.safety')}>
      <div>
        <ListRow leading={<FlagIcon />} title={t('user.report')} onClick={() => setIsReporting(true)} />
        <ListRow
          leading={<BlockIcon />}
          title={t('user.block')}
          text={t('user.block_text')}
          onClick={() => void handleBlock()}
        />
      </div>
      <ReportSheet
        subject={
          isReporting
            ? { kind: 'user', id: user.id, picture: user.pictureUrl === null ? undefined : 'beside' }
            : null
        }
        title={t('report.title', { name: user.nickname })}
        onClose={() => setIsReporting(false)}
      />
    </Section>
  );
}
