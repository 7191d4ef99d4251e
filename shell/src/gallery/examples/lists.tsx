import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Avatar,
  Badge,
  Card,
  CardLink,
  CheckIcon,
  CrownIcon,
  DottedFacts,
  LevelText,
  ListRow,
  LogoutIcon,
  PinIcon,
  Row,
  Section,
  Shirt,
  SportMark,
  Stack,
  StarIcon,
  Tag,
  Text,
  TextLink,
} from '@homeground/shared/ui';
import type { Family } from '../family';
import { texts } from '../locales';

export const lists: Family = {
  title: 'Cards and lists',
  entries: [
    {
      of: ['Card', 'CardLink'],
      purpose: 'Box around one item; a CardLink contains no other control. For short rows use ListRow.',
      examples: [CardEdges, CardOfMatch],
    },
    {
      of: ['ListRow'],
      purpose: 'Row of a list: a link, a button or plain text. For several lines of facts use CardLink.',
      examples: [RowLinks, RowKinds],
    },
    {
      of: ['Section'],
      purpose: 'Part of a long page with a heading and one secondary action. The page itself is a Screen.',
      examples: [SectionWithAside],
    },
    {
      of: ['Tag'],
      purpose: 'State of an item in one or two words. For a sentence use Notice, for a number Badge.',
      examples: [TagTones],
    },
    {
      of: ['Badge'],
      purpose: 'Number of new items beside their source; hidden at 0. For other numbers use Text.',
      examples: [BadgeCounts],
    },
  ],
};

function CardOfMatch() {
  const t = useText(texts);
  return (
    <CardLink to={paths.match('gallery')} $edge="confirm">
      <Stack $gap={8}>
        <Row $spread>
          <Row $gap={8}>
            <SportMark sport="soccer" size={20} />
            <Text as="span" $size={14} $weight={600} $figures>
              {t('card.when')}
            </Text>
          </Row>
          <Tag tone="confirm">{t('confirmed')}</Tag>
        </Row>
        <Text as="h3" $size={18} $weight={700}>
          {t('card.title')}
        </Text>
        <Text $size={14} $tone="quiet" $figures>
          <DottedFacts facts={[t('card.where'), t('card.what'), <LevelText key="level" from={2} to={3} />]} />
        </Text>
        <Row $gap={8}>
          <Shirt body="orange" sleeves="navy" size={32} />
          <Text as="span" $size={14} $weight={600}>
            {t('card.team')}
          </Text>
          <StarIcon size={16} />
          {t('card.manner')}
        </Row>
        <Row $spread $wrap>
          <Tag tone="confirm" icon={<CheckIcon size={16} />}>
            {t('card.fit')}
          </Tag>
          <Text as="span" $size={12} $tone="quiet" $figures>
            {t('card.applied')}
          </Text>
        </Row>
      </Stack>
    </CardLink>
  );
}

function RowLinks() {
  const t = useText(texts);
  return (
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
    </div>
  );
}

function SectionWithAside() {
  const t = useText(texts);
  return (
    <Section title={t('coming')} aside={<TextLink to={paths.matches()}>{t('all')}</TextLink>}>
      <Text>{t('ready.text')}</Text>
    </Section>
  );
}

function BadgeCounts() {
  const t = useText(texts);
  return (
    <Row>
      {[0, 8, 140].map((count) => (
        <Badge key={count} count={count} label={t('unread', { count })} />
      ))}
    </Row>
  );
}

function CardEdges() {
  const t = useText(texts);
  return (
    <Stack $gap={8}>
      <Card $padding={12}>{t('ready.text')}</Card>
      {(['accent', 'confirm', 'warning', 'quiet'] as const).map((edge) => (
        <Card key={edge} $edge={edge}>
          {t('card.title')}
        </Card>
      ))}
    </Stack>
  );
}

function RowKinds() {
  const t = useText(texts);
  return (
    <div>
      <ListRow leading={<LogoutIcon />} title={t('row.signout')} onClick={() => window.scrollTo(0, 0)} />
      <ListRow title={t('row.version')} trailing={<Text $tone="quiet">0.1.0</Text>} />
      <ListRow
        to={paths.chat('gallery')}
        leading={<Avatar name={t('person')} decorative />}
        title={t('title.value')}
        text={t('message.value')}
        trailing={<Tag tone="warning">{t('talking')}</Tag>}
      />
    </div>
  );
}

function TagTones() {
  const t = useText(texts);
  return (
    <Row $wrap>
      <Tag>{t('cancelled')}</Tag>
      <Tag tone="accent">{t('applied')}</Tag>
      <Tag tone="warning">{t('talking')}</Tag>
      <Tag tone="danger">{t('disputed')}</Tag>
      <Tag tone="confirm" icon={<CheckIcon size={16} />}>
        {t('confirmed')}
      </Tag>
    </Row>
  );
}
