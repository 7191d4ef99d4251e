import type { ReceivedInvitation } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { ConfirmDialog } from '@homeground/shared/ui';
import { texts } from '../locales';
import { useAnswerInvitation } from './use-answer-invitation';

interface Props {
  readonly invitation: ReceivedInvitation;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Dialog that confirms a decline, because the team has to wait a week before it can invite the user again (SPEC 4.4). */
export function DeclineDialog({ invitation, open, onClose }: Props) {
  const t = useText(texts);
  const answerInvitation = useAnswerInvitation();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('invitation.decline_title')}
      action={t('invitation.decline')}
      cancel={t('invitation.keep')}
      tone="danger"
      onConfirm={async () => {
        await answerInvitation(invitation, 'decline');
        onClose();
      }}
    >
      {t('invitation.decline_text', { team: invitation.team.name })}
    </ConfirmDialog>
  );
}
