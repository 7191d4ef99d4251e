import type { ReceivedInvitation } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Button, ButtonLink, SubmitBar } from '@homeground/shared/ui';
import { useState } from 'react';
import { texts } from '../../locales';
import { DeclineDialog } from '../../parts/decline-dialog';
import { useAnswerInvitation } from '../../parts/use-answer-invitation';

/** Bar with the buttons for the state of the invitation. */
export function AnswerBar({ invitation }: { readonly invitation: ReceivedInvitation }) {
  const t = useText(texts);
  const answerInvitation = useAnswerInvitation();
  const [isDeclining, setIsDeclining] = useState(false);
  const { state, team } = invitation;

  if (state === 'ACCEPTED' || team.myRole !== null) {
    return (
      <SubmitBar>
        <ButtonLink full to={paths.team(team.id)}>
          {t('invitation.to_team')}
        </ButtonLink>
      </SubmitBar>
    );
  }
  if (state !== 'PENDING') {
    return (
      <SubmitBar>
        <ButtonLink full tone="secondary" to={`${paths.teamCreate()}?find`}>
          {t('invitation.find_other')}
        </ButtonLink>
      </SubmitBar>
    );
  }
  return (
    <SubmitBar>
      <Button full tone="confirm" onClick={() => answerInvitation(invitation, 'accept')}>
        {t('invitation.accept')}
      </Button>
      <Button full tone="secondary" onClick={() => setIsDeclining(true)}>
        {t('invitation.decline')}
      </Button>
      <DeclineDialog invitation={invitation} open={isDeclining} onClose={() => setIsDeclining(false)} />
    </SubmitBar>
  );
}
