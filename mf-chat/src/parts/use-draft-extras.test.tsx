import { act, renderHook } from '@testing-library/react';
import { useDraftExtras } from './use-draft-extras';

const draftKey = 'homeground.draft..r1';
const extrasKey = 'homeground.draft-extras..r1';

beforeEach(() => localStorage.clear());

test('a quote and an announcement do not outlive the text of their draft', () => {
  localStorage.setItem(extrasKey, '2 announcement');
  const { result } = renderHook(() => useDraftExtras('r1'));
  expect(result.current).toMatchObject({ quotes: null, isAnnouncement: false });
  expect(localStorage.getItem(extrasKey)).toBeNull();
});

test('a change in one tab does not bring in what another tab has stored', () => {
  localStorage.setItem(draftKey, 'I see');
  const { result } = renderHook(() => useDraftExtras('r1'));
  localStorage.setItem(extrasKey, '2');
  act(() => result.current.change({ isAnnouncement: true }));
  expect(result.current).toMatchObject({ quotes: null, isAnnouncement: true });
  expect(localStorage.getItem(extrasKey)).toBe('- announcement');
});
