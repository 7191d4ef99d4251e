import type { FinalResult } from '@homeground/shared/contracts';
import { I18nProvider } from '@homeground/shared/i18n';
import { renderHook } from '@testing-library/react';
import { someResult } from './result.fixture';
import { useConsequenceTexts } from './use-consequence-texts';

const finalResult = (kind: FinalResult['kind']): FinalResult => ({
  kind,
  rated: true,
  hostScore: null,
  awayScore: null,
  sets: null,
  winner: kind === 'NOT_PLAYED' ? null : 'HOST',
  noShow: kind === 'FORFEIT' ? 'AWAY' : null,
  bySilence: false,
  finalAt: '2026-05-30T13:00:00.000Z',
});

test.each([
  ['PLAYED', true, 'It counts for records and ratings.'],
  ['FORFEIT', true, 'It counts for records, but not for ratings.'],
  ['FORFEIT', false, 'It was a friendly, so records and ratings don’t change.'],
  ['NOT_PLAYED', true, 'It doesn’t count for either side.'],
] as const)('the texts name the consequences of a final result: %s, rated %s', (kind, rated, sentence) => {
  const { result } = renderHook(useConsequenceTexts, {
    wrapper: ({ children }) => <I18nProvider locale="en">{children}</I18nProvider>,
  });
  const sentences = result.current(someResult({ state: 'FINAL', rated, final: finalResult(kind) }));
  expect(sentences.at(-1)).toBe(sentence);
});
