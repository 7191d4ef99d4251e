import type { GuestSpotCard } from '@homeground/shared/contracts';
import { color, space, tabularFigures, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { useSpotWords } from './use-spot-words';

/** Position, level and cost of a guest spot, and the gender if the spot is limited to one. */
export function SpotFacts({ spot }: { readonly spot: GuestSpotCard }) {
  const words = useSpotWords(spot.match.timeZone);
  return (
    <Facts>
      <span>{words.position(spot.position)}</span>
      <span>{words.levels(spot)}</span>
      <span>{words.cost(spot.costPerGuest, spot.match.currency)}</span>
      {spot.gender !== 'ANY' && <span>{words.gender(spot.gender)}</span>}
    </Facts>
  );
}

const Facts = styled.div`
  ${textStyle(14)}
  ${tabularFigures}
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${space(12)};
  color: ${color('textQuiet')};
`;
