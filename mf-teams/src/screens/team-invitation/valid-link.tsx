import { changeCache } from '@homeground/shared/async';
import type { InviteLink } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { Button, ConfirmDialog, ListRow, QrIcon, useActionWithToast, useToast } from '@homeground/shared/ui';
import { useState } from 'react';
import { revokeInviteLink } from '../../api/invite-links.api';
import { invalidations } from '../../api/team-live';
import { texts } from '../../locales';

interface Props {
  readonly teamId: string;
  readonly link: InviteLink;
  readonly onRevoked: () => void;
}

/** A valid link, with its number of uses, its expiry and a button to switch it off. */
export function ValidLink({ teamId, link, onRevoked }: Props) {
  const t = useText(texts);
  const act = useActionWithToast();
  const toast = useToast();
  const format = useFormat();
  const [isConfirming, setIsConfirming] = useState(false);

  const revoke = async () => {
    const isRevoked = await act(() => revokeInviteLink(teamId, link.id));
    setIsConfirming(false);
    await changeCache(invalidations.inviteLinks(teamId));
    if (!isRevoked) return;
    onRevoked();
    toast({ text: t('invite.link_revoked') });
  };

  return (
    <>
      <ListRow
        leading={<QrIcon />}
        title={t('invite.link_used', { used: link.used, uses: link.uses })}
        text={t('invite.link_until', { when: format.date(new Date(link.expiresAt)) })}
        trailing={
          <Button tone="secondary" size="small" onClick={() => setIsConfirming(true)}>
            {t('invite.link_revoke')}
          </Button>
        }
      />
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('invite.link_revoke_title')}
        action={t('invite.link_revoke')}
        tone="danger"
        onConfirm={revoke}
      >
        {t('invite.link_revoke_text')}
      </ConfirmDialog>
    </>
  );
}
