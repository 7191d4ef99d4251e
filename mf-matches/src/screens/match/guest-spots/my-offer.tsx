import type { GuestOffer, GuestSpot, MatchDetail } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { Button, Notice, Row, Shirt, Stack, Text, WarningIcon, useKitWords } from '@homeground/shared/ui';
import { texts } from './locales';
import { OfferActs, useMyAct } from './offer-acts';
import { WhereToBe } from './where-to-be';

interface Props {
  readonly match: MatchDetail;
  readonly spot: GuestSpot;
  readonly offer: GuestOffer;
  /** True if the bar at the bottom of the page shows the acts, so that this card shows none. */
  readonly plain: boolean;
}

/** State of my offer, with the acts that are allowed now. */
export function MyOffer({ match, spot, offer, plain }: Props) {
  const t = useText(texts);
  const team = offer.team.name;
  switch (offer.state) {
    case 'PENDING':
      return <Waiting match={match} offer={offer} plain={plain} />;
    case 'CONFIRMED':
      return <Playing match={match} spot={spot} offer={offer} plain={plain} />;
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

function Waiting({ match, offer, plain }: Omit<Props, 'spot'>) {
  const t = useText(texts);
  return (
    <Stack $gap={8}>
      <Notice tone="accent">{t('pending', { team: offer.team.name })}</Notice>
      <Text $size={14} $tone="quiet" dir="auto">
        {t('your_line')}: {offer.message}
      </Text>
      {offer.mustAgree && <MustAgree match={match} offer={offer} />}
      {!plain && <OfferActs match={match} offer={offer} />}
    </Stack>
  );
}

function MustAgree({ match, offer }: Pick<Props, 'match' | 'offer'>) {
  const t = useText(texts);
  const run = useMyAct(match.id);
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

function Playing({ match, spot, offer, plain }: Props) {
  const t = useText(texts);
  const kitWords = useKitWords();
  const format = useFormat();
  const run = useMyAct(match.id);
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
          <WhereToBe match={match} spot={spot} />
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
      {!plain && <OfferActs match={match} offer={offer} />}
    </Stack>
  );
}
