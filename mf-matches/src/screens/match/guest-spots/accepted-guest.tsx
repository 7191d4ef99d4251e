import type { GuestOffer, MatchDetail } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Avatar,
  Button,
  ButtonLink,
  ChatIcon,
  ConfirmDialog,
  ListRow,
  Row,
  Text,
  useToast,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { guestReviewAddress } from '../../../rules/guest-spot.rules';
import { texts } from './locales';
import { useOfferAct } from './use-offer-act';

type GuestAct = 'release' | 'no_show';

/** An accepted guest, with a link to the chat and acts about the guest's attendance. */
export function AcceptedGuest({ match, offer }: { readonly match: MatchDetail; readonly offer: GuestOffer }) {
  const t = useText(texts);
  const toast = useToast();
  const offerAct = useOfferAct(match.id);
  const [dialog, setDialog] = useState<{ readonly act: GuestAct; readonly offer: GuestOffer } | null>(null);
  const { guest, may, noShow, mustAgree } = offer;
  const { name } = guest;
  const confirm = async () => {
    if (dialog) {
      const act = dialog.act === 'release' ? 'release' : 'no-show';
      await offerAct
        .mutateAsync({ act, offer: dialog.offer })
        .then(() => toast({ text: t(act === 'release' ? 'released' : 'no_show_reported', { name }) }))
        // `useOfferAct` has already shown the failure.
        .catch(() => undefined);
    }
    setDialog(null);
  };
  return (
    <div>
      <ListRow
        leading={<Avatar size={32} name={name} src={guest.pictureUrl} decorative />}
        title={<span lang={langOf(name)}>{name}</span>}
        to={paths.user(guest.userId ?? '')}
      />
      {mustAgree && (
        <Text $size={14} $tone="warning">
          {t('must_agree_them', { name })}
        </Text>
      )}
      {noShow && (
        <Text $size={14} $tone="warning">
          {t(noShow.contested ? 'no_show_contested' : 'no_show_reported', { name })}
        </Text>
      )}
      <Row $wrap>
        {offer.roomIsOpen && (
          <ButtonLink size="small" tone="secondary" icon={<ChatIcon size={20} />} to={paths.chat(offer.id)}>
            {t('chat')}
          </ButtonLink>
        )}
        {may.review && (
          <ButtonLink size="small" to={guestReviewAddress(offer)}>
            {t('review')}
          </ButtonLink>
        )}
        {may.release && (
          <Button size="small" tone="quiet" onClick={() => setDialog({ act: 'release', offer })}>
            {t('release')}
          </Button>
        )}
        {may.noShow && (
          <Button size="small" tone="quiet" onClick={() => setDialog({ act: 'no_show', offer })}>
            {t('no_show')}
          </Button>
        )}
      </Row>
      {dialog && (
        <ConfirmDialog
          open
          onClose={() => setDialog(null)}
          title={t(`${dialog.act}_title`, { name })}
          action={t(`${dialog.act}_action`)}
          tone="danger"
          onConfirm={confirm}
        >
          {t(`${dialog.act}_text`, { name })}
        </ConfirmDialog>
      )}
    </div>
  );
}
