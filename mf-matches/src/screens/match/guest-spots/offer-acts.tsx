import type { GuestOffer, MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Button, ButtonLink, ConfirmDialog, Stack, useToast } from '@homeground/shared/ui';
import { useState } from 'react';
import { guestReviewAddress } from '../../../rules/guest-spot.rules';
import { texts } from './locales';
import { useOfferAct } from './use-offer-act';

interface Props {
  readonly match: MatchDetail;
  readonly offer: GuestOffer;
}

/** Returns a function that runs an act of the guest. A failure is shown in a toast. */
export function useGuestAct(matchId: string) {
  const toast = useToast();
  const offerAct = useOfferAct(matchId);
  return (act: 'withdraw' | 'agree' | 'contest', offer: GuestOffer, doneText: string) =>
    offerAct
      .mutateAsync({ act, offer })
      .then(() => toast({ tone: 'confirm', text: doneText }))
      .catch(() => undefined);
}

/** Buttons of the guest for an offer that has not ended, at the bottom of the page or in the card of its spot. */
export function OfferActs({ match, offer }: Props) {
  const t = useText(texts);
  const run = useGuestAct(match.id);
  const [offerToWithdraw, setOfferToWithdraw] = useState<GuestOffer | null>(null);
  const { may, mustAgree, roomIsOpen, state } = offer;
  const team = offer.team.name;
  if (state === 'PENDING')
    return (
      may.withdraw && (
        <Button full tone="secondary" onClick={() => run('withdraw', offer, t('withdrawn'))}>
          {t('withdraw')}
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
        <Button full tone="quiet" onClick={() => setOfferToWithdraw(offer)}>
          {t('leave')}
        </Button>
      )}
      <ConfirmDialog
        open={offerToWithdraw !== null}
        onClose={() => setOfferToWithdraw(null)}
        title={t('leave_title')}
        action={t('leave_action')}
        tone="danger"
        onConfirm={async () => {
          if (offerToWithdraw) await run('withdraw', offerToWithdraw, t('left', { team }));
          setOfferToWithdraw(null);
        }}
      >
        {offerToWithdraw?.withdrawIsLate ? t('leave_late') : mustAgree ? t('leave_free') : ''}{' '}
        {t('leave_text', { team })}
      </ConfirmDialog>
    </Stack>
  );
}
