import { reviewGrades, type ShownReview } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Row, Stack, Tag } from '@homeground/shared/ui';
import {
  GradeFace,
  RatingChart,
  ReviewCard,
  ReviewList,
  ScoresExplanationButton,
  ScoreTiles,
  useReviewWords,
} from '@homeground/shared/widgets';
import type { Family } from '../family';
import { texts } from '../locales';

export const scores: Family = {
  title: 'Scores and reviews',
  entries: [
    {
      of: ['ScoreTiles'],
      purpose: 'Scores of a side; a tap explains each. For the course of a rating use RatingChart.',
      examples: [Scores],
    },
    {
      of: ['RatingChart'],
      purpose: 'Rating after each game as a line and a table. For the rating alone use ScoreTiles.',
      examples: [RatingOfSixGames],
    },
    {
      of: ['ScoresExplanationButton'],
      purpose: 'Button that explains several scores at once. ScoreTiles explains its scores already.',
      examples: [ScoresExplained],
    },
    {
      of: ['GradeFace', 'useReviewWords'],
      purpose: 'Face of a grade, always beside its word. For a whole review use ReviewCard.',
      examples: [Grades],
    },
    {
      of: ['ReviewCard'],
      purpose:
        'One review. For the reviews about a side use ReviewList, which loads them and lets users report them.',
      examples: [Reviews],
    },
    {
      of: ['ReviewList'],
      purpose: 'Reviews about a side, loaded page by page. For a single review use ReviewCard.',
      examples: [ReviewsLoaded, ReviewsEmpty],
    },
  ],
};

const ratings = [1500, 1622, 1580, 1540, 1611, 1668];
const points = ratings.map((value, index) => ({ matchId: `gallery-${index}`, at: `2026-10-0${index + 1}T10:00:00.000Z`, value })); // prettier-ignore
const history = { sport: 'futsal', value: 1668, provisional: false, games: ratings.length, points } as const;
const standing = { manner: { score: 86, reviews: 9 }, keptPromises: { percent: 95, of: 20 } };

const review: ShownReview = {
  id: 'gallery',
  grade: 'GREAT',
  tags: ['PUNCTUAL', 'FAIR_PLAY', 'EVEN_MATCH'],
  comment: '',
  revealedAt: '2026-11-20T10:00:00.000Z',
  matchId: 'gallery',
  sport: 'futsal',
  playedAt: '2026-11-18T10:00:00.000Z',
  timeZone: 'Asia/Seoul',
  author: {
    teamId: 'gallery',
    userId: null,
    name: 'Night Owls',
    pictureUrl: null,
    level: 3,
    kit: { home: 'sky', away: 'white' },
  },
};

function RatingOfSixGames() {
  return <RatingChart history={history} />;
}

function ScoresExplained() {
  return <ScoresExplanationButton scores={['record', 'rating', 'manner', 'kept']} />;
}

function Scores() {
  return (
    <Stack>
      <ScoreTiles standing={standing} rating={history} />
      <ScoreTiles standing={standing} rating={{ ...history, provisional: true }} person mine />
      <ScoreTiles standing={{ manner: null, keptPromises: null }} rating={null} />
    </Stack>
  );
}

function Grades() {
  const reviewWords = useReviewWords();
  return (
    <Row $gap={16} $wrap>
      {reviewGrades.map((grade) => (
        <Row key={grade}>
          <GradeFace grade={grade} size={56} />
          {reviewWords.grade(grade)}
        </Row>
      ))}
    </Row>
  );
}

function Reviews() {
  const t = useText(texts);
  return (
    <Stack $gap={12}>
      <ReviewCard
        grade="BAD"
        tags={['CAME_LATE', 'CHANGED_PLANS']}
        comment={t('review.bad')}
        line={t('row.region')}
        aside={<Tag>{t('disputed')}</Tag>}
      />
      <ReviewCard grade="GOOD" tags={[]} comment="" />
    </Stack>
  );
}

function ReviewsLoaded() {
  const t = useText(texts);
  const comment = t('review.great');
  return (
    <ReviewList
      queryKey={['gallery', 'reviews', comment]}
      load={async () => ({ reviews: [{ ...review, comment }], next: null })}
      empty={null}
    />
  );
}

function ReviewsEmpty() {
  const t = useText(texts);
  return (
    <ReviewList
      queryKey={['gallery', 'no-reviews']}
      load={async () => ({ reviews: [], next: null })}
      empty={t('reviews.none')}
    />
  );
}
