import type { GuestOffer, MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Button, ButtonLink, ConfirmDialog, Stack, useToast } from '@homeground/shared/ui';
import { useState } from 'react';
import { guestReviewAddress } from '../../../rules/guest-spot.rules';
import { texts } from './locales';
import { useOfferAct } from './use-match-spots';

interface Props {
  readonly match: MatchDetail;
  readonly offer: GuestOffer;
}

/** Returns a function that runs an act of the guest. A failure is shown in a toast. */
export function useMyAct(matchId: string) {
  const toast = useToast();
  const offerAct = useOfferAct(matchId);
  return (act: 'withdraw' | 'agree' | 'contest', offer: GuestOffer, done: string) =>
    offerAct
      .mutateAsync({ act, offer })
      .then(() => toast({ tone: 'confirm', text: done }))
      .catch(() => undefined);
}

/** Acts on a live offer, shown at the bottom of the page or in the card of its spot. */
export function OfferActs({ match, offer }: Props) {
  const t = useText(texts);
  const run = useMyAct(match.id);
  const [leaving, setLeaving] = useState<GuestOffer | null>(null);
  const { may, mustAgree, roomIsOpen, state } = offer;
  const team = offer.team.name;
  if (state === 'PENDING')
    return (
      may.withdraw && (
        <Button full tone="secondary" onClick={() => run('withdraw', offer, t('taken_back'))}>
          {t('take_back')}
        </Button>
      )
    );
  return (
    <Stack $gap={8}>
      {may.review && (
        <ButtonLink full to={guestReviewAddress(offer)}>
          {t('review')}
        </ButtonLink>
      )}
      {roomIsOpen && (
        <ButtonLink full tone={may.review ? 'secondary' : 'confirm'} to={paths.chat(offer.id)}>
          {t('open_chat')}
        </ButtonLink>
      )}
      {may.withdraw && (
        <Button full tone="quiet" onClick={() => setLeaving(offer)}>
          {t('leave')}
        </Button>
      )}
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('leave_title')}
        action={t('leave_action')}
        tone="danger"
        onConfirm={async () => {
          if (leaving) await run('withdraw', leaving, t('left', { team }));
          setLeaving(null);
        }}
      >
        {leaving?.withdrawIsLate ? t('leave_late') : mustAgree ? t('leave_free') : ''}{' '}
        {t('leave_text', { team })}
      </ConfirmDialog>
    </Stack>
  );
}
