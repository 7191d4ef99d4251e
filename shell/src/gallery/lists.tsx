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
  Row,
  Shirt,
  Tag,
  Text,
} from '@homeground/shared/ui';
import { texts } from './locales';
import { MatchCard } from './match-card';
import { Section } from './section';

export function ListsSection() {
  const t = useText(texts);
  return (
    <Section title={t('section.lists')}>
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
    </Section>
  );
}
