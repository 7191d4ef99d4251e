import type { GuestOffer, GuestSpot, MatchDetail } from '@homeground/shared/contracts';
import { langOf, useFormat, useText } from '@homeground/shared/i18n';
import { Button, Notice, Row, Shirt, Stack, Text, WarningIcon } from '@homeground/shared/ui';
import { useKitWords } from '@homeground/shared/widgets';
import { texts } from './locales';
import { OfferActs, useGuestAct } from './offer-acts';
import { TimeAndPlace } from './time-and-place';

interface Props {
  readonly match: MatchDetail;
  readonly spot: GuestSpot;
  readonly offer: GuestOffer;
  /** True if the bar at the bottom of the page shows the acts, so that this card shows none. */
  readonly hidesActs: boolean;
}

/** State of my offer, with the acts that are allowed now. */
export function MyOffer({ match, spot, offer, hidesActs }: Props) {
  const t = useText(texts);
  const team = offer.team.name;
  switch (offer.state) {
    case 'PENDING':
      return <PendingOffer match={match} offer={offer} hidesActs={hidesActs} />;
    case 'CONFIRMED':
      return <ConfirmedOffer match={match} spot={spot} offer={offer} hidesActs={hidesActs} />;
    case 'REJECTED':
      return <Text $tone="quiet">{t('declined_me', { team })}</Text>;
    case 'CLOSED':
      return <Text $tone="quiet">{t('closed_me', { team })}</Text>;
    case 'EXPIRED':
      return <Text $tone="quiet">{t('expired_me', { team })}</Text>;
    case 'WITHDRAWN':
      return null;
  }
}

function PendingOffer({ match, offer, hidesActs }: Omit<Props, 'spot'>) {
  const t = useText(texts);
  return (
    <Stack $gap={8}>
      <Notice tone="accent">{t('pending', { team: offer.team.name })}</Notice>
      <Text $size={14} $tone="quiet" dir="auto">
        {t('your_line')}: <span lang={langOf(offer.message)}>{offer.message}</span>
      </Text>
      {offer.mustAgree && <MustAgree match={match} offer={offer} />}
      {!hidesActs && <OfferActs match={match} offer={offer} />}
    </Stack>
  );
}

function MustAgree({ match, offer }: Pick<Props, 'match' | 'offer'>) {
  const t = useText(texts);
  const run = useGuestAct(match.id);
  const team = offer.team.name;
  return (
    <Notice
      tone="warning"
      icon={<WarningIcon size={20} />}
      action={
        offer.may.agree && (
          <Button size="small" onClick={() => run('agree', offer, t('agreed', { team }))}>
            {t('agree')}
          </Button>
        )
      }
    >
      {t('agree_needed')}
    </Notice>
  );
}

function ConfirmedOffer({ match, spot, offer, hidesActs }: Props) {
  const t = useText(texts);
  const kitWords = useKitWords();
  const format = useFormat();
  const run = useGuestAct(match.id);
  const { may, noShow, mustAgree } = offer;
  const team = offer.team.name;
  return (
    <Stack $gap={12}>
      <Row $gap={12}>
        <Shirt body={spot.kit} size={44} />
        <div>
          <Text $weight={700} $tone="confirm">
            {t('confirmed', { team })}
          </Text>
          <Text $size={14}>{t('wear', { colour: kitWords(spot.kit) })}</Text>
          <TimeAndPlace match={match} spot={spot} />
        </div>
      </Row>
      {mustAgree && <MustAgree match={match} offer={offer} />}
      {noShow && (
        <Notice
          tone="warning"
          icon={<WarningIcon size={20} />}
          action={
            may.contest && (
              <Button size="small" onClick={() => run('contest', offer, t('contest_done'))}>
                {t('contest')}
              </Button>
            )
          }
        >
          {noShow.contested
            ? t('contested')
            : t('accused', { team, when: format.when(new Date(noShow.until), new Date()) })}
        </Notice>
      )}
      {!hidesActs && <OfferActs match={match} offer={offer} />}
    </Stack>
  );
}
