import { useText } from '@homeground/shared/i18n';
import {
  AsyncView,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Loading,
  MoreBelow,
  FoundView,
  PitchIllustration,
  Row,
  Segmented,
  Skeleton,
  Stack,
  Text,
  type QueryState,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { texts } from './locales';
import { Section } from './section';

const states = {
  loading: { status: 'pending', data: undefined, error: null },
  failed: { status: 'error', data: undefined, error: new Error('gallery') },
  empty: { status: 'success', data: [], error: null },
  ready: { status: 'success', data: [1], error: null },
  stale: { status: 'error', data: [1], error: new Error('gallery') },
} as const satisfies Record<string, Omit<QueryState<readonly number[]>, 'refetch'>>;

export function StatesSection() {
  const t = useText(texts);
  const [state, setState] = useState<keyof typeof states>('loading');
  const query: QueryState<readonly number[]> = { ...states[state], refetch: () => setState('ready') };
  return (
    <Section title={t('section.states')}>
      <Segmented
        label={t('section.states')}
        value={state}
        onValue={setState}
        options={(['loading', 'failed', 'empty', 'ready'] as const).map((value) => ({
          value,
          label: t(`state.${value}`),
        }))}
      />
      <Row>
        <Button size="small" tone="secondary" onClick={() => setState('stale')}>
          {t('state.stale')}
        </Button>
      </Row>
      <AsyncView query={query} loading={<Shapes />} empty={<NoMatches />}>
        {() => <Text>{t('ready.text')}</Text>}
      </AsyncView>
      <FoundView query={query} loading={<Shapes />} gone={<NoMatches />}>
        {() => <Text>{t('ready.text')}</Text>}
      </FoundView>
      <MoreBelow hasMore fetching={false} failed onMore={() => setState('ready')} />
      <Card>
        <Loading>
          <Shapes />
        </Loading>
      </Card>
      <Card>
        <NoMatches />
      </Card>
      <Card>
        <ErrorState onRetry={() => setState('ready')} />
      </Card>
    </Section>
  );
}

function NoMatches() {
  const t = useText(texts);
  return (
    <EmptyState
      illustration={<PitchIllustration />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <>
          <Button full>{t('empty.post')}</Button>
          <Button full tone="quiet">
            {t('empty.wider')}
          </Button>
        </>
      }
    />
  );
}

function Shapes() {
  return (
    <Stack $gap={12}>
      <Row $gap={12}>
        <Skeleton shape="avatar" />
        <Stack $gap={4} style={{ flex: 1 }}>
          <Skeleton width="60%" />
          <Skeleton width="85%" />
        </Stack>
      </Row>
      <Skeleton shape="block" />
      <Skeleton shape="card" />
    </Stack>
  );
}
