import type { RatingHistory } from '@homeground/shared/contracts';
import { useFormat, useSportName, useText } from '@homeground/shared/i18n';
import { Card, Row, Section, SportMark, Stack, tabularFigures, Tag, textStyle } from '@homeground/shared/ui';
import { RatingChart, ScoresExplanationButton } from '@homeground/shared/widgets';
import styled from 'styled-components';
import { texts } from '../../locales';

/** Ratings for one-on-one matches of a user by sport, each with its history. Renders nothing without ratings. */
export function Ratings({ ratings }: { readonly ratings: readonly RatingHistory[] }) {
  const t = useText(texts);
  if (ratings.length === 0) return null;
  return (
    <Section title={t('rating.title')}>
      <Stack $gap={12}>
        {ratings.map((history) => (
          <Rating key={history.sport} history={history} />
        ))}
      </Stack>
      <div>
        <ScoresExplanationButton scores={['rating']} />
      </div>
    </Section>
  );
}

function Rating({ history }: { readonly history: RatingHistory }) {
  const t = useText(texts);
  const format = useFormat();
  const sportName = useSportName();
  const { sport, value, provisional } = history;
  return (
    <Card>
      <Row $gap={8}>
        <SportMark sport={sport} size={20} />
        <Name>{sportName(sport)}</Name>
        <Figure>{format.number(value)}</Figure>
      </Row>
      {provisional && <Tag>{t('rating.provisional')}</Tag>}
      <RatingChart history={history} />
    </Card>
  );
}

const Name = styled.h3`
  ${textStyle(16, 600)}
  flex: 1;
`;

const Figure = styled.span`
  ${textStyle(22, 700)}
  ${tabularFigures}
`;
