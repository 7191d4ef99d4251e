import type { GuestSpotCard } from '@homeground/shared/contracts';
import { color, DottedFacts, tabularFigures, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { useSpotWords } from './use-spot-words';

/** Position, level and cost of a guest spot, and the gender if the spot is limited to a gender. */
export function SpotFacts({ spot }: { readonly spot: GuestSpotCard }) {
  const words = useSpotWords(spot.match.timeZone);
  return (
    <Facts>
      <DottedFacts
        facts={[
          words.position(spot.position),
          words.levels(spot),
          words.cost(spot.costPerGuest, spot.match.currency),
          spot.gender !== 'ANY' && words.gender(spot.gender),
        ]}
      />
    </Facts>
  );
}

const Facts = styled.div`
  ${textStyle(14)}
  ${tabularFigures}
  color: ${color('textQuiet')};
`;
