import { reviewGrades, type ShownReview } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Avatar,
  Badge,
  Card,
  ConfirmStamp,
  CrownIcon,
  ListRow,
  LogoutIcon,
  PinIcon,
  PullToRefresh,
  Row,
  Section as PageSection,
  Shirt,
  Tag,
  Text,
} from '@homeground/shared/ui';
import { GradeFace, ReviewCard, ReviewList } from '@homeground/shared/widgets';
import { texts } from './locales';
import { MatchCard } from './match-card';
import { Section } from './section';

export function ListsSection() {
  const t = useText(texts);
  return (
    <Section title={t('section.lists')}>
      <PullToRefresh onRefresh={() => Promise.resolve()} />
      <MatchCard />
      <MatchCard edge="accent" state={<Tag tone="accent">{t('applied')}</Tag>} />
      <MatchCard edge="confirm" state={<Tag tone="confirm">{t('confirmed')}</Tag>} />
      <Card>
        <Row $spread>
          <Text $size={22} $weight={700} $figures>
            3 : 2
          </Text>
          <ConfirmStamp text={t('confirmed')} />
        </Row>
      </Card>
      <PageSection title={t('row.neighbourhood')} aside={<Tag>{t('all')}</Tag>}>
        <Text>{t('row.region')}</Text>
      </PageSection>
      <div>
        <ListRow
          to={paths.chat('gallery')}
          leading={<Shirt body="navy" sleeves="sky" mark="11" />}
          title={t('owls')}
          text={t('owls.last')}
          trailing={<Badge count={3} label={t('unread', { count: 3 })} />}
        />
        <ListRow
          to={paths.user('gallery')}
          leading={<Avatar name={t('person')} decorative />}
          title={t('person')}
          text={t('person.role')}
          trailing={<CrownIcon size={20} />}
        />
        <ListRow
          to={paths.userLocation('gallery')}
          leading={<PinIcon />}
          title={t('row.neighbourhood')}
          text={t('row.region')}
        />
        <ListRow leading={<LogoutIcon />} title={t('row.signout')} onClick={() => window.scrollTo(0, 0)} />
        <ListRow title={t('row.version')} trailing={<Text $tone="quiet">0.1.0</Text>} />
      </div>
      <Row $wrap>
        {([32, 44, 64, 96] as const).map((size) => (
          <Avatar key={size} size={size} name={size > 44 ? 'Night Owl' : t('person')} />
        ))}
        <Badge count={8} label={t('unread', { count: 8 })} />
        <Badge count={140} label={t('unread', { count: 140 })} />
      </Row>
      <Row $wrap>
        <Tag>{t('cancelled')}</Tag>
        <Tag tone="accent">{t('applied')}</Tag>
        <Tag tone="warning">{t('talking')}</Tag>
        <Tag tone="confirm">{t('confirmed')}</Tag>
        <Tag tone="danger">{t('disputed')}</Tag>
      </Row>
      <Row>
        {reviewGrades.map((grade) => (
          <GradeFace key={grade} grade={grade} size={56} />
        ))}
      </Row>
      <ReviewCard
        grade="BAD"
        tags={['CAME_LATE', 'CHANGED_PLANS']}
        comment={t('review.bad')}
        line={t('row.region')}
      />
      <ReviewList
        queryKey={['gallery', 'reviews']}
        load={async () => ({ reviews: [shownReview(t('owls'), t('review.great'))], next: null })}
        empty={null}
      />
    </Section>
  );
}

function shownReview(name: string, comment: string): ShownReview {
  return {
    id: 'gallery',
    grade: 'GREAT',
    tags: ['PUNCTUAL', 'FAIR_PLAY', 'EVEN_MATCH'],
    comment,
    revealedAt: '2026-11-20T10:00:00.000Z',
    matchId: 'gallery',
    sport: 'futsal',
    playedAt: '2026-11-18T10:00:00.000Z',
    timeZone: 'Asia/Seoul',
    author: {
      teamId: 'gallery',
      userId: null,
      name,
      pictureUrl: null,
      level: 3,
      kit: { home: 'sky', away: 'white' },
    },
  };
}
