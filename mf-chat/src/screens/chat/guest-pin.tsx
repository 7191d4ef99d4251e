import type { GuestOffer, RoomDetail } from '@homeground/shared/contracts';
import { useFormat, useSpokenName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { ButtonLink, Row, Text } from '@homeground/shared/ui';
import { texts } from '../../locales';
import { GuestActs } from '../../parts/guest-acts';

interface Props {
  readonly room: RoomDetail;
  readonly offer: GuestOffer;
}

/** Open questions between a guest and a side, shown below the match. */
export function GuestPin({ room, offer }: Props) {
  const t = useText(texts);
  const format = useFormat(offer.timeZone);
  const { mySide, opponent } = room;
  const name = useSpokenName()(opponent);
  const { may, noShow } = offer;
  const iAmGuest = mySide === 'APPLICANT';
  const acts = (['agree', 'contest'] as const).filter((act) => may[act]);
  return (
    <>
      {offer.mustAgree && offer.state === 'CONFIRMED' && (
        <Text $size={14} $tone="warning">
          {iAmGuest ? t('guest.must_agree_us') : t('guest.must_agree_them', { name })}
        </Text>
      )}
      {noShow && (
        <Text $size={14} $tone="warning">
          {noShow.contested
            ? t(iAmGuest ? 'guest.contested_us' : 'guest.contested_them', { name })
            : iAmGuest
              ? t('guest.no_show_us', {
                  name,
                  when: format.when(new Date(noShow.until), new Date()),
                })
              : t('guest.no_show_them', { name })}
        </Text>
      )}
      {(acts.length > 0 || may.review) && (
        <Row $wrap>
          <GuestActs offer={offer} name={name} acts={acts} />
          {may.review && (
            <ButtonLink
              size="small"
              to={`${paths.matchReview(offer.matchId)}?guest=${encodeURIComponent(offer.id)}`}
            >
              {t('guest.review')}
            </ButtonLink>
          )}
        </Row>
      )}
    </>
  );
}
