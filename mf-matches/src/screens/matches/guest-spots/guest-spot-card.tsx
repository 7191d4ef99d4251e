import type { GuestSpotCard as Spot } from '@homeground/shared/contracts';
import {
  endTime,
  langOf,
  spanOf,
  useFormat,
  useLocale,
  useSportName,
  useText,
} from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  CardLink,
  color,
  DottedFacts,
  lineClamp,
  PinIcon,
  SideFace,
  space,
  SportMark,
  tabularFigures,
  Tag,
  textStyle,
} from '@homeground/shared/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { texts as areaTexts } from '../../../locales';
import { SpotFacts } from '../../../parts/guest-spots/spot-facts';
import { useSpotWords } from '../../../parts/guest-spots/use-spot-words';
import { offerEdge, offerTone } from '../../../rules/guest-spot.rules';
import { placeLang, placeName } from '../../../rules/place.rules';

interface Props {
  readonly spot: Spot;
  /** Time to which "Tomorrow" is relative. */
  readonly now: number;
}

/** Card of a guest spot. The time comes first, because users decide by the time; then come team, place and requirements. */
export const GuestSpotCard = memo(function GuestSpotCard({ spot, now }: Props) {
  const areaText = useText(areaTexts);
  const { match, myOffer, team, found } = spot;
  const words = useSpotWords(match.timeZone);
  const sportName = useSportName();
  const locale = useLocale();
  const format = useFormat(match.timeZone);
  const span = spanOf(match);
  const place = placeName(match, locale) || areaText('match.somewhere');

  return (
    <CardLink to={paths.match(match.id)} $edge={offerEdge(myOffer)}>
      <Top>
        <When>
          <SportMark sport={match.sport} size={20} label={sportName(match.sport)} />
          <time dateTime={match.startAt}>
            {areaText('match.span', {
              when: format.when(span.start, new Date(now)),
              end: endTime(format, span),
            })}
          </time>
        </When>
        {myOffer && <Tag tone={offerTone[myOffer.state]}>{words.t(`state.${myOffer.state}`)}</Tag>}
      </Top>
      <Title>{words.headline(spot)}</Title>
      <Fact>
        <PinIcon size={16} />
        <span>
          <DottedFacts
            facts={[
              <span key="place" lang={placeLang(match)}>
                {place}
              </span>,
              match.aboutKm !== null && format.aboutKm(match.aboutKm),
            ]}
          />
        </span>
      </Fact>
      <SpotFacts spot={spot} />
      <Foot>
        <SideFace side={team} size={32} />
        <Name lang={langOf(match.title)}>{match.title}</Name>
        {found > 0 && <Found>{words.t('found', { found, wanted: spot.wanted })}</Found>}
      </Foot>
    </CardLink>
  );
});

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(8)};
  min-height: 24px;
`;

const When = styled.div`
  ${textStyle(14, 600)}
  ${tabularFigures}
  display: flex;
  align-items: center;
  gap: ${space(8)};
  min-width: 0;
  color: ${color('accentText')};
`;

const Title = styled.h2`
  ${textStyle(18, 700)}
  ${lineClamp(2)}
  margin: ${space(8)} 0;
  overflow-wrap: anywhere;
`;

const Fact = styled.p`
  ${textStyle(14)}
  display: flex;
  gap: ${space(4)};
  margin-bottom: ${space(4)};
  color: ${color('textQuiet')};
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    /* Aligns the icon with the middle of the first line. */
    margin-top: calc(0.75em - ${space(8)});
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(8)};
  margin-top: ${space(12)};
`;

const Name = styled.span`
  ${textStyle(14, 600)}
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Found = styled.span`
  ${textStyle(14, 600)}
  ${tabularFigures}
  flex: none;
  color: ${color('confirmText')};
`;
