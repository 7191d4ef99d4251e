import { useMatchPhase } from '@homeground/shared/async';
import type { MatchCard } from '@homeground/shared/contracts';
import { frame, Row, Skeleton, space, Stack } from '@homeground/shared/ui';
import styled from 'styled-components';
import { cachedCard } from '../../api/cached-card';
import { MatchHero } from './match-hero';

/**
 * Placeholder of the page. If a list has loaded the card of the match, its two sides are shown at once, because the shirt on the card moves
 * to its place on this page before the server answers.
 */
export function MatchSkeleton({ id }: { readonly id: string }) {
  const card = cachedCard(id);
  return (
    <Content $gap={16}>
      {card ? <CardSides card={card} /> : <Skeleton shape="block" height={146} />}
      <Skeleton width="70%" height={28} />
      <Skeleton width="55%" />
      <Skeleton width="80%" />
      <Skeleton shape="block" height={132} />
      <Row $gap={12}>
        <Skeleton shape="avatar" />
        <Skeleton width="45%" />
      </Row>
      <Skeleton shape="block" height={72} />
    </Content>
  );
}

const CardSides = ({ card }: { readonly card: MatchCard }) => (
  <MatchHero match={card} phase={useMatchPhase(card)} />
);

const Content = styled(Stack)`
  margin-top: ${space(16)};
  padding-inline: ${frame.sideMargin}px;
`;
