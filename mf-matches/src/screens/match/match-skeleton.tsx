import { useMatchPhase } from '@homeground/shared/async';
import type { MatchCard } from '@homeground/shared/contracts';
import { frame, Row, Skeleton, Stack } from '@homeground/shared/ui';
import styled from 'styled-components';
import { seenCard } from '../../api/seen-card';
import { MatchHero } from './match-hero';

/**
 * Placeholder of the page. If a list has loaded the card of the match, its two sides are shown at once, because the shirt on the card moves
 * to its place on this page before the server answers.
 */
export function MatchSkeleton({ id }: { readonly id: string }) {
  const card = seenCard(id);
  return (
    <Inside $gap={16}>
      {card ? <KnownSides card={card} /> : <Skeleton shape="block" height={146} />}
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

const KnownSides = ({ card }: { readonly card: MatchCard }) => (
  <MatchHero match={card} phase={useMatchPhase(card)} />
);

const Inside = styled(Stack)`
  margin-top: 16px;
  padding-inline: ${frame.sideMargin}px;
`;
