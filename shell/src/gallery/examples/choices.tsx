import { sportIds, type SportId } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  Chip,
  ChipGroup,
  ChipLink,
  FilterIcon,
  ListIcon,
  MapIcon,
  RollingNumber,
  Row,
  Segmented,
  SportMark,
  Switch,
  Tabs,
  Text,
} from '@homeground/shared/ui';
import { useState } from 'react';
import type { Family } from '../family';
import { texts } from '../locales';

export const choices: Family = {
  title: 'Choices',
  entries: [
    {
      of: ['Chip', 'ChipGroup', 'ChipLink'],
      purpose:
        'Filters of a list: toggles, filters that open a sheet, links. For one of two to four: Segmented.',
      examples: [ChipKinds, ChipsWrapped],
    },
    {
      of: ['Segmented'],
      purpose: 'One choice of two to four. For parts of a page use Tabs, for more options Select.',
      examples: [SegmentedChoices],
    },
    {
      of: ['Switch'],
      purpose: 'Setting that is on or off and takes effect at once. In a form with a button, use a chip.',
      examples: [SwitchStates],
    },
    {
      of: ['Tabs'],
      purpose: 'Two to four parts of one page, of which one is visible. For a setting use Segmented.',
      examples: [TabsOfAPage],
    },
    {
      of: ['RollingNumber'],
      purpose: 'Number that rolls when the user changes it. For other numbers use Text with $figures.',
      examples: [RollingCount],
    },
  ],
};

function TabsOfAPage() {
  const t = useText(texts);
  const [tab, setTab] = useState<'coming' | 'past' | 'rivals'>('coming');
  return (
    <Tabs
      label={t('going')}
      selected={tab}
      onSelect={setTab}
      tabs={(['coming', 'past', 'rivals'] as const).map((id) => ({ id, label: t(id) }))}
    >
      <Text $tone="quiet">{t('tab.text')}</Text>
    </Tabs>
  );
}

function RollingCount() {
  const [count, setCount] = useState(14);
  return (
    <Row>
      <Chip selected={false} onClick={() => setCount(count - 3)}>
        −3
      </Chip>
      <Chip selected={false} onClick={() => setCount(count + 3)}>
        +3
      </Chip>
      <Text as="span" $size={22} $weight={700} $figures>
        <RollingNumber value={count} text={String(count)} />
      </Text>
    </Row>
  );
}

function ChipKinds() {
  const t = useText(texts);
  const [isMine, setIsMine] = useState(true);
  return (
    <ChipGroup label={t('view')}>
      <Chip selected={isMine} onClick={() => setIsMine(!isMine)}>
        {t('mine')}
      </Chip>
      <Chip kind="filter" selected icon={<FilterIcon size={16} />}>
        {t('when')}
      </Chip>
      <Chip selected={false} disabled>
        {t('past')}
      </Chip>
      <ChipLink to="#chip-chipgroup-chiplink">{t('all')}</ChipLink>
    </ChipGroup>
  );
}

function ChipsWrapped() {
  const t = useText(texts);
  const [chosen, setChosen] = useState<SportId>('soccer');
  return (
    <ChipGroup label={t('sports')} wrap>
      {sportIds.slice(0, 5).map((sport) => (
        <Chip
          key={sport}
          selected={sport === chosen}
          icon={<SportMark sport={sport} size={20} />}
          onClick={() => setChosen(sport)}
        >
          {t('level')}
        </Chip>
      ))}
    </ChipGroup>
  );
}

function SegmentedChoices() {
  const t = useText(texts);
  const [view, setView] = useState<'list' | 'map'>('list');
  const options = [
    { value: 'list', label: t('list'), icon: <ListIcon size={20} /> },
    { value: 'map', label: t('map'), icon: <MapIcon size={20} /> },
  ] as const;
  return <Segmented label={t('view')} value={view} onValue={setView} options={options} />;
}

function SwitchStates() {
  const t = useText(texts);
  const [isOn, setOn] = useState(true);
  return (
    <div>
      <Switch label={t('recruiting')} text={t('recruiting.text')} checked={isOn} onChecked={setOn} />
      <Switch label={t('reminders')} checked={!isOn} onChecked={(checked) => setOn(!checked)} />
      <Switch label={t('reminders')} checked onChecked={setOn} disabled />
    </div>
  );
}
