import { sportIds, type CalendarMatch } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  Button,
  ConfirmStamp,
  FormLine,
  levelSteps,
  LevelText,
  Moments,
  Row,
  SportMark,
  Stack,
  Terms,
  useLevelWords,
  useVersusWords,
  VersusLine,
  type SideFaceData,
  type Moment,
  type VersusState,
} from '@homeground/shared/ui';
import { LevelScale, MatchRows, PastMatchRows } from '@homeground/shared/widgets';
import { useState } from 'react';
import type { Family } from '../family';
import { texts } from '../locales';

export const matches: Family = {
  title: 'Matches',
  entries: [
    {
      of: ['VersusLine', 'useVersusWords'],
      purpose: 'Both sides of a match with its state between them. For one side use SideFace.',
      examples: [VersusStates],
    },
    {
      of: ['MatchRows'],
      purpose: 'Matches of one side, from its point of view. A match to apply to is a CardLink.',
      examples: [RowsOfMatches],
    },
    {
      of: ['PastMatchRows'],
      purpose:
        'Past matches of a side; a press loads the earlier ones. For a list that is complete use MatchRows.',
      examples: [RowsOfPastMatches],
    },
    {
      of: ['SportMark'],
      purpose: 'Icon of a sport, beside its name or with a label. For other icons see Icons.',
      examples: [SportMarks],
    },
    {
      of: ['LevelText', 'useLevelWords'],
      purpose: 'Level, or range of levels, in words. Do not show the number of a level.',
      examples: [Levels],
    },
    {
      of: ['LevelScale'],
      purpose: 'Explains the levels below a field for a level. Elsewhere the word of the level is enough.',
      examples: [LevelsExplained],
    },
    {
      of: ['FormLine'],
      purpose: 'Outcomes of the latest matches of a side, the latest last. For single matches use MatchRows.',
      examples: [LatestOutcomes],
    },
    {
      of: ['ConfirmStamp'],
      purpose: 'Stamp at the moment of a confirmation, animated once. In a list use a Tag.',
      examples: [StampOfMatch],
    },
    {
      of: ['Moments'],
      purpose:
        'Celebrates rare moments on a full screen, each once per device. For everyday news use a toast.',
      examples: [MomentOfWin],
    },
  ],
};

const host: SideFaceData = { name: 'Night Owls', pictureUrl: null, kit: { home: 'navy', away: 'sky' } };
const away: SideFaceData = {
  name: '망원 유나이티드',
  pictureUrl: null,
  kit: { home: 'orange', away: 'white' },
};

const versusStates: readonly VersusState[] = [
  { is: 'VERSUS' },
  { is: 'IN', unit: 'days', count: 3 },
  { is: 'NOW' },
  { is: 'PLAYING' },
  { is: 'SCORE', host: 3, away: 2 },
  { is: 'PLAYED' },
  { is: 'CANCELLED' },
];

const playedMatch: Omit<CalendarMatch, 'title'> = {
  id: 'gallery',
  sport: 'futsal',
  startAt: '2026-10-08T10:00:00.000Z',
  minutes: 120,
  timeZone: 'Asia/Seoul',
  state: 'COMPLETED',
  opponent: { teamId: 'gallery', userId: null, name: 'Night Owls', pictureUrl: null, kit: null },
  score: { own: 3, other: 2 },
  outcome: 'WIN',
  forfeit: false,
};

function SportMarks() {
  return (
    <Row $wrap $gap={16}>
      {sportIds.map((sport) => (
        <SportMark key={sport} sport={sport} size={32} label={sport} />
      ))}
    </Row>
  );
}

function LevelsExplained() {
  return <LevelScale />;
}

function LatestOutcomes() {
  return <FormLine form={['WIN', 'DRAW', 'LOSS', 'LOSS', 'WIN']} />;
}

function StampOfMatch() {
  const t = useText(texts);
  return <ConfirmStamp text={t('confirmed')} />;
}

function MomentOfWin() {
  const t = useText(texts);
  const [moments, setMoments] = useState<readonly Moment[]>([]);
  return (
    <>
      <Button
        tone="secondary"
        onClick={() => setMoments([{ id: `WIN ${Date.now()}`, kind: 'WIN', count: 0 }])}
      >
        {t('moment.open')}
      </Button>
      <Moments
        moments={moments}
        host={host}
        away={away}
        state={{ is: 'SCORE', host: 3, away: 2 }}
        facts={[t('card.when'), t('card.where')]}
        match={{ id: 'gallery', title: t('card.title'), isPrivate: false }}
      />
    </>
  );
}

function VersusStates() {
  const versusWords = useVersusWords();
  return (
    <Stack $gap={12} $align="start">
      {versusStates.map((state) => (
        <VersusLine key={state.is} host={host} away={away} state={state} />
      ))}
      <VersusLine host={host} away={null} state={{ is: 'VERSUS' }} />
      {versusWords({ is: 'IN', unit: 'hours', count: 5 })}
    </Stack>
  );
}

function RowsOfMatches() {
  const t = useText(texts);
  const match = { ...playedMatch, title: t('card.title') };
  const openMatch = {
    ...match,
    startAt: '2036-10-08T10:00:00.000Z',
    state: 'OPEN',
    score: null,
    outcome: null,
  } as const;
  return (
    <MatchRows
      matches={[
        match,
        { ...match, id: 'lost', outcome: 'LOSS', score: null, forfeit: true },
        { ...match, id: 'waiting', state: 'CONFIRMED', outcome: null, score: null },
        { ...openMatch, id: 'open', opponent: null, guestOf: t('card.team') },
      ]}
    />
  );
}

function RowsOfPastMatches() {
  const t = useText(texts);
  const match = { ...playedMatch, title: t('card.title') };
  return (
    <PastMatchRows
      play={{ past: [match], pastNext: 'next' }}
      queryKey={['gallery', 'past-matches']}
      load={() => Promise.resolve({ matches: [{ ...match, id: 'earlier', outcome: 'LOSS' }], next: null })}
    />
  );
}

function Levels() {
  const levelWords = useLevelWords();
  return (
    <>
      <Row $wrap $gap={16}>
        {levelSteps.map((level) => (
          <LevelText key={level} from={level} />
        ))}
        <LevelText from={2} to={4} />
      </Row>
      <Terms terms={[levelWords(1, 5), levelWords(3)]} />
    </>
  );
}
