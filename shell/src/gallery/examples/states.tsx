import { ApiError } from '@homeground/shared/api';
import { useText } from '@homeground/shared/i18n';
import {
  AsyncView,
  Button,
  EmptyState,
  ErrorState,
  FoundView,
  Loading,
  MoreBelow,
  PitchIllustration,
  PullToRefresh,
  Row,
  Segmented,
  Skeleton,
  Stack,
  Text,
  type QueryState,
} from '@homeground/shared/ui';
import { useState } from 'react';
import type { Family } from '../family';
import { texts } from '../locales';

export const states: Family = {
  title: 'States of a screen',
  entries: [
    {
      of: ['AsyncView'],
      purpose:
        'Loading, failed, empty, ready and stale states of a query. For one item that may be gone: FoundView.',
      examples: [QueryStates],
    },
    {
      of: ['FoundView'],
      purpose: 'States of a screen about one item, which may be gone. For a list use AsyncView.',
      examples: [ItemIsGone],
    },
    {
      of: ['Loading', 'Skeleton'],
      purpose: 'Shapes of the coming content. For an act that runs use a busy Button.',
      examples: [SkeletonShapes],
    },
    {
      of: ['EmptyState'],
      purpose: 'Screen or list without content: a picture and the next step. After a failure use ErrorState.',
      examples: [EmptyWithNextStep],
    },
    {
      of: ['ErrorState'],
      purpose:
        'Screen or list that could not load. AsyncView shows it already. For a refused act use Notice.',
      examples: [ErrorOwnWords],
    },
    {
      of: ['MoreBelow'],
      purpose:
        'End of a list with more pages: the next page loads before the user reaches the end, or by a button. Not for short lists.',
      examples: [MoreToLoad],
    },
    {
      of: ['PullToRefresh'],
      purpose: 'Reload of a screen with one list by pulling it down; touch only and once per screen.',
      examples: [PullOnTouch],
    },
  ],
};

const queryStates = {
  loading: { status: 'pending', data: undefined, error: null },
  failed: { status: 'error', data: undefined, error: new Error('gallery') },
  empty: { status: 'success', data: [], error: null },
  ready: { status: 'success', data: [1], error: null },
  stale: { status: 'error', data: [1], error: new Error('gallery') },
} as const satisfies Record<string, Omit<QueryState<readonly number[]>, 'refetch'>>;

function QueryStates() {
  const t = useText(texts);
  const [state, setState] = useState<keyof typeof queryStates>('loading');
  const query: QueryState<readonly number[]> = { ...queryStates[state], refetch: () => setState('ready') };
  return (
    <Stack>
      <Segmented
        label={t('view')}
        value={state}
        onValue={setState}
        options={(['loading', 'failed', 'empty', 'ready', 'stale'] as const).map((value) => ({
          value,
          label: t(`state.${value}`),
        }))}
      />
      <AsyncView
        query={query}
        loading={<Skeleton shape="card" />}
        empty={<EmptyState title={t('empty.title')} />}
      >
        {() => <Text>{t('ready.text')}</Text>}
      </AsyncView>
    </Stack>
  );
}

function ItemIsGone() {
  const t = useText(texts);
  const query = { ...queryStates.failed, error: new ApiError({ code: 'request.not_found', status: 404 }) };
  return (
    <FoundView
      query={{ ...query, refetch: () => undefined }}
      loading={<Skeleton shape="card" />}
      gone={<EmptyState title={t('gone.title')} />}
    >
      {() => <Text>{t('ready.text')}</Text>}
    </FoundView>
  );
}

function SkeletonShapes() {
  return (
    <Loading>
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
    </Loading>
  );
}

function EmptyWithNextStep() {
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

function ErrorOwnWords() {
  const t = useText(texts);
  return (
    <ErrorState
      title={t('toast.failed.open')}
      text={t('toast.failed')}
      onRetry={() => undefined}
      other={
        <Button tone="quiet" full>
          {t('tone.quiet')}
        </Button>
      }
    />
  );
}

function PullOnTouch() {
  return <PullToRefresh onRefresh={() => Promise.resolve()} />;
}

function MoreToLoad() {
  return (
    <Stack>
      <MoreBelow hasMore fetching={false} failed onMore={() => undefined} />
      <MoreBelow hasMore fetching failed={false} onMore={() => undefined} />
    </Stack>
  );
}
