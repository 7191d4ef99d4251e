import { changeCache, useUntypedErrorText } from '@homeground/shared/async';
import type { GuestOffer } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, ConfirmDialog, useToast } from '@homeground/shared/ui';
import { useState } from 'react';
import { actOnGuestOffer } from '../api/guest-offers.api';
import { invalidations } from '../api/room-live';
import { texts } from '../locales';
import { ActButtons } from './act-buttons';

/** Acts in the room of a guest. Accepting and declining are not among them, because offers are answered on the page of the match. */
export type GuestRoomAct = 'agree' | 'contest' | 'withdraw' | 'release' | 'no-show';

interface Props {
  readonly offer: GuestOffer;
  /** Name of the other side. */
  readonly name: string;
  readonly acts: readonly GuestRoomAct[];
  /** True if the buttons fill the width of a sheet or card; otherwise they are small and side by side. */
  readonly isWide?: boolean;
}

const actsToConfirm = ['withdraw', 'release', 'no-show'] as const;
type ActToConfirm = (typeof actsToConfirm)[number];
const needsConfirmation = (act: GuestRoomAct): act is ActToConfirm =>
  actsToConfirm.some((actToConfirm) => actToConfirm === act);

/** Buttons of the acts that are allowed now between a guest and a side. Acts that cannot be undone need a confirmation. */
export function GuestActs({ offer, name, acts, isWide = false }: Props) {
  const t = useText(texts);
  const toast = useToast();
  const errorText = useUntypedErrorText();
  const [openQuestion, setOpenQuestion] = useState<{
    readonly act: ActToConfirm;
    readonly seenOffer: GuestOffer;
  } | null>(null);

  const runAct = async (act: GuestRoomAct, seenOffer: GuestOffer) => {
    try {
      await actOnGuestOffer(seenOffer, act);
      toast({ tone: 'confirm', text: t(`guest.done.${act}`, { name }) });
    } catch (cause) {
      toast({ tone: 'danger', text: errorText(cause) });
    } finally {
      void changeCache(invalidations.guest(offer.id, offer.matchId));
    }
  };
  const confirm = async () => {
    // The offer may change while the confirmation is open, so the request contains the state and terms that the question showed.
    if (openQuestion) await runAct(openQuestion.act, openQuestion.seenOffer);
    setOpenQuestion(null);
  };

  if (acts.length === 0 && !openQuestion) return null;
  return (
    <>
      <ActButtons isWide={isWide}>
        {acts.map((act) => (
          <Button
            key={act}
            size={isWide ? 'regular' : 'small'}
            tone={needsConfirmation(act) ? 'secondary' : 'primary'}
            data-main={needsConfirmation(act) ? undefined : ''}
            onClick={() =>
              needsConfirmation(act) ? setOpenQuestion({ act, seenOffer: offer }) : runAct(act, offer)
            }
          >
            {t(`guest.act.${act}`)}
          </Button>
        ))}
      </ActButtons>
      {openQuestion && (
        <ConfirmDialog
          open
          onClose={() => setOpenQuestion(null)}
          title={t(`guest.${openQuestion.act}.title`, { name })}
          action={t(`guest.${openQuestion.act}.action`)}
          tone="danger"
          cancel={t('act.not_now')}
          onConfirm={confirm}
        >
          {openQuestion.act === 'withdraw' && openQuestion.seenOffer.withdrawIsLate && (
            <>{t('guest.withdraw.late')} </>
          )}
          {t(`guest.${openQuestion.act}.text`, { name })}
        </ConfirmDialog>
      )}
    </>
  );
}
