import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  CardLink,
  CheckIcon,
  LevelText,
  PinIcon,
  Row,
  Shirt,
  SportMark,
  Stack,
  StarIcon,
  Tag,
  Text,
  type CardEdge,
} from '@homeground/shared/ui';
import type { ReactNode } from 'react';
import { texts } from './locales';

/** The match card of docs/design.md, which shows several kit components together. */
export function MatchCard({ edge, state }: { edge?: CardEdge; state?: ReactNode }) {
  const t = useText(texts);
  return (
    <CardLink to={paths.match('gallery')} $edge={edge}>
      <Stack $gap={8}>
        <Row $spread>
          <Row $gap={8}>
            <SportMark sport="soccer" size={20} />
            <Text as="span" $size={14} $weight={600} $figures>
              {t('card.when')}
            </Text>
          </Row>
          {state}
        </Row>
        <Text as="h3" $size={18} $weight={700}>
          {t('card.title')}
        </Text>
        <Stack $gap={4}>
          <Text as="div" $size={14} $tone="quiet">
            <Row $gap={4}>
              <PinIcon size={16} />
              {t('card.where')}
            </Row>
          </Text>
          <Text as="div" $size={14} $tone="quiet" $figures>
            <Row $gap={8}>
              {t('card.what')}
              <LevelText from={2} to={3} />
            </Row>
          </Text>
        </Stack>
        <Row $gap={8}>
          <Shirt body="orange" sleeves="navy" size={32} />
          <Text as="span" $size={14} $weight={600}>
            {t('card.team')}
          </Text>
          <Text as="span" $size={14} $tone="quiet" $figures>
            <Row $gap={4}>
              <StarIcon size={16} />
              {t('card.manner')}
            </Row>
          </Text>
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
