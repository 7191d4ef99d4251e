import { useMatchPhase } from '@homeground/shared/async';
import type { MatchCard } from '@homeground/shared/contracts';
import { frame, Row, Skeleton, Stack } from '@homeground/shared/ui';
import styled from 'styled-components';
import { seenCard } from '../../api/seen-card';
import { MatchHero } from './match-hero';

/** Shows the two sides at once if the list knows them: the shirt of the card needs a place to move to before the server answers. */
export function MatchSkeleton({ id }: { readonly id: string }) {
  const card = seenCard(id);
  return (
    <Inside $gap={16}>
      {card ? <Known card={card} /> : <Skeleton shape="block" height={146} />}
      <Skeleton width="70%" height={28} />
      <Skeleton width="55%" />
      <Skeleton width="80%" />
      <Skeleton shape="block" height={132} />
      <Row $gap={12}>
        <Skeleton shape="avatar" />
        <Skeleton width="45%" />
      </Row>
      <Skeleton shape="block" height={72} />
    </Inside>
  );
}

const Known = ({ card }: { readonly card: MatchCard }) => (
  <MatchHero match={card} phase={useMatchPhase(card)} />
);

const Inside = styled(Stack)`
  margin-top: 16px;
  padding-inline: ${frame.sideMargin}px;
`;
