import type { GuestOffer } from '@homeground/shared/contracts';
import { langOf, useFormat, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Card, DottedFacts, ListRow, Section, SideFace, Tag } from '@homeground/shared/ui';
import { texts as spotTexts } from '../../../parts/guest-spots/locales';
import { offerTone } from '../../../rules/guest-spot.rules';
import { texts } from './locales';

/** My offers to play as a guest, shown above the list. */
export function MyOffers({ offers }: { readonly offers: readonly GuestOffer[] }) {
  const t = useText(texts);
  if (offers.length === 0) return null;
  return (
    <Section title={t('mine')}>
      <Card $padding={12}>
        <ul>
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferRow offer={offer} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function OfferRow({ offer }: { readonly offer: GuestOffer }) {
  const t = useText(texts);
  const spotText = useText(spotTexts);
  const format = useFormat(offer.timeZone);
  const { team, state, mustAgree } = offer;
  return (
    <ListRow
      leading={<SideFace side={team} size={32} />}
      title={<span lang={langOf(team.name)}>{team.name}</span>}
      text={
        <DottedFacts
          facts={[
            <span key="match" lang={langOf(offer.matchTitle)}>
              {offer.matchTitle}
            </span>,
            format.when(new Date(offer.startAt), new Date()),
          ]}
        />
      }
      trailing={
        mustAgree ? (
          <Tag tone="warning">{t('mine_changed')}</Tag>
        ) : (
          <Tag tone={offerTone[state]}>{spotText(`state.${state}`)}</Tag>
        )
      }
      to={paths.match(offer.matchId)}
    />
  );
}
