import { useText } from '@homeground/shared/i18n';
import { DottedFacts, Row, Stack, Tag, Terms, Text, VisuallyHidden } from '@homeground/shared/ui';
import type { Family } from '../family';
import { texts } from '../locales';

export const text: Family = {
  title: 'Text and layout',
  entries: [
    {
      of: ['Text'],
      purpose: 'Text in a size, weight and colour of the theme. For the title of a screen use Screen.',
      examples: [TextSizes, TextTones],
    },
    {
      of: ['Stack', 'Row'],
      purpose: 'Column and row with equal gaps, so children need no margins. For scrolling chips: ChipGroup.',
      examples: [StackOfRows],
    },
    {
      of: ['DottedFacts', 'Terms'],
      purpose: 'Short facts in one line, with a dot between each two. For whole sentences use Text.',
      examples: [FactsAndTerms],
    },
    {
      of: ['VisuallyHidden'],
      purpose: 'Text only for screen readers, such as what a number means. An icon alone has its own label.',
      examples: [HiddenWords],
    },
  ],
};

function HiddenWords() {
  const t = useText(texts);
  return (
    <Text>
      <span aria-hidden>3</span>
      <VisuallyHidden>{t('unread', { count: 3 })}</VisuallyHidden>
    </Text>
  );
}

function TextSizes() {
  const t = useText(texts);
  return (
    <Stack $gap={8}>
      {([28, 22, 18, 16, 14, 12] as const).map((size) => (
        <Text key={size} $size={size} $weight={size > 16 ? 700 : 400}>
          {size} · {t(`type.${size}`)}
        </Text>
      ))}
      <Text $figures>11:11 · 20:00</Text>
    </Stack>
  );
}

function TextTones() {
  const t = useText(texts);
  return (['plain', 'quiet', 'accent', 'confirm', 'warning', 'danger'] as const).map((tone) => (
    <Text key={tone} $tone={tone}>
      {t('card.title')}
    </Text>
  ));
}

function StackOfRows() {
  const t = useText(texts);
  return (
    <Stack $gap={12}>
      <Row $spread>
        <Text>{t('row.version')}</Text>
        <Text $tone="quiet">0.1.0</Text>
      </Row>
      <Row $gap={4} $wrap>
        {(['applied', 'talking', 'confirmed', 'disputed', 'cancelled', 'disabled'] as const).map((key) => (
          <Tag key={key}>{t(key)}</Tag>
        ))}
      </Row>
    </Stack>
  );
}

function FactsAndTerms() {
  const t = useText(texts);
  return (
    <Stack>
      <Text $size={14}>
        <DottedFacts facts={[t('card.where'), null, <b key="what">{t('card.what')}</b>, t('card.manner')]} />
      </Text>
      <Text $size={14}>
        <Terms terms={[t('card.when'), t('card.team'), t('card.applied')]} />
      </Text>
    </Stack>
  );
}
