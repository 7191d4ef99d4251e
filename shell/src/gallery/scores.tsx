import { useText } from '@homeground/shared/i18n';
import { FormLine, Moments } from '@homeground/shared/ui';
import { MatchRows, RatingChart, ScoresWhy, ScoreTiles } from '@homeground/shared/widgets';
import { texts } from './locales';
import { Section } from './section';

const values = [1500, 1622, 1580, 1540, 1611, 1668];
const history = {
  sport: 'futsal',
  value: 1668,
  provisional: false,
  games: values.length,
  points: values.map((value, index) => ({
    matchId: `gallery-${index}`,
    at: `2026-10-0${index + 1}T10:00:00.000Z`,
    value,
  })),
} as const;
const standing = { manner: { score: 86, reviews: 9 }, keptPromises: { percent: 95, of: 20 } };

export function ScoresSection() {
  const t = useText(texts);
  const match = {
    id: 'gallery',
    sport: 'futsal',
    title: t('card.title'),
    startAt: '2026-10-08T10:00:00.000Z',
    minutes: 120,
    timeZone: 'Asia/Seoul',
    state: 'COMPLETED',
    opponent: { teamId: 'gallery', userId: null, name: t('owls'), pictureUrl: null, kit: null },
    score: { own: 3, other: 2 },
    outcome: 'WIN',
    forfeit: false,
  } as const;
  return (
    <Section title={t('section.scores')}>
      <FormLine form={['WIN', 'DRAW', 'LOSS', 'LOSS', 'WIN']} />
      <Moments
        moments={[]}
        host={{ name: t('owls'), pictureUrl: null, kit: null }}
        away={{ name: t('owls'), pictureUrl: null, kit: null }}
        state={{ is: 'SCORE', host: 3, away: 2 }}
        facts={[]}
        match={{ id: 'gallery', title: t('card.title'), isPrivate: false }}
      />
      <ScoreTiles standing={standing} rating={history} />
      <ScoreTiles standing={{ manner: null, keptPromises: null }} rating={null} />
      <RatingChart history={{ ...history, points: [...history.points] }} />
      <ScoresWhy scores={['record', 'rating', 'manner', 'kept']} />
      <MatchRows
        matches={[match, { ...match, id: 'lost', outcome: 'LOSS', score: null, forfeit: true }, { ...match, id: 'coming', outcome: null, score: null, opponent: null }]} // prettier-ignore
      />
    </Section>
  );
}
