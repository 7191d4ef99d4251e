import { sportIds } from '@homeground/shared/contracts';
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
import { texts } from './locales';
import { Section } from './section';

export function ChoicesSection() {
  const t = useText(texts);
  const [isMine, setIsMine] = useState(true);
  const [recruiting, setRecruiting] = useState(true);
  const [reminders, setReminders] = useState(false);
  const [view, setView] = useState<'list' | 'map'>('list');
  const [tab, setTab] = useState<'coming' | 'past' | 'rivals'>('coming');
  const [count, setCount] = useState(14);
  return (
    <Section title={t('section.choices')}>
      <ChipGroup label={t('sports')}>
        <Chip selected={!isMine} onClick={() => setIsMine(false)}>
          {t('all')}
        </Chip>
        <Chip selected={isMine} onClick={() => setIsMine(!isMine)}>
          {t('mine')}
        </Chip>
        <Chip kind="filter" selected icon={<FilterIcon size={16} />}>
          {t('when')}
        </Chip>
        {sportIds.slice(0, 4).map((sport) => (
          <Chip key={sport} selected={false} icon={<SportMark sport={sport} size={20} />}>
            {t('level')}
          </Chip>
        ))}
        <Chip selected={false} disabled>
          {t('past')}
        </Chip>
        <ChipLink to="#">{t('all')}</ChipLink>
      </ChipGroup>
      <Segmented
        label={t('view')}
        value={view}
        onValue={setView}
        options={[
          { value: 'list', label: t('list'), icon: <ListIcon size={20} /> },
          { value: 'map', label: t('map'), icon: <MapIcon size={20} /> },
        ]}
      />
      <div>
        <Switch
          label={t('recruiting')}
          text={t('recruiting.text')}
          checked={recruiting}
          onChecked={setRecruiting}
        />
        <Switch label={t('reminders')} checked={reminders} onChecked={setReminders} />
        <Switch label={t('reminders')} checked onChecked={setReminders} disabled />
      </div>
      <Tabs
        label={t('going')}
        selected={tab}
        onSelect={setTab}
        tabs={(['coming', 'past', 'rivals'] as const).map((id) => ({ id, label: t(id) }))}
      >
        <Text $tone="quiet" style={{ paddingTop: 12 }}>
          {t('tab.text')}
        </Text>
      </Tabs>
      <Row>
        <Chip selected={false} onClick={() => setCount(count + 3)}>
          +3
        </Chip>
        <Text as="span" $size={22} $weight={700} $figures>
          <RollingNumber value={count} text={String(count)} />
        </Text>
      </Row>
    </Section>
  );
}
