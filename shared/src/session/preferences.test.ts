/** @jest-environment jsdom */
import type * as preferences from './preferences';
import { readItem, writeItem } from './storage';

/** Loads the module as a new page does. */
function loadPreferences() {
  let module!: typeof preferences;
  jest.isolateModules(() => {
    module = jest.requireActual<typeof preferences>('./preferences');
  });
  return module;
}
beforeEach(() => localStorage.clear());

test('shortcuts are on at first, and stay off for a user who turned them off before they were a preference', () => {
  loadPreferences().setPreferences({ appearance: 'dark' });
  writeItem('local', 'homeground.preferences', JSON.stringify({ appearance: 'dark' }));
  writeItem('local', 'homeground.shortcuts-off', 'yes');
  const { setPreferences } = loadPreferences();
  setPreferences({ moments: false });
  expect(JSON.parse(readItem('local', 'homeground.preferences') ?? '')).toMatchObject({
    appearance: 'dark',
    moments: false,
    shortcuts: false,
  });
});

test('shortcuts stay off when a tab with an older shell stores the preferences without them', () => {
  loadPreferences().setPreferences({ shortcuts: false });
  writeItem('local', 'homeground.preferences', JSON.stringify({ appearance: 'light' }));
  const { setPreferences } = loadPreferences();
  setPreferences({ moments: true });
  expect(JSON.parse(readItem('local', 'homeground.preferences') ?? '')).toMatchObject({ shortcuts: false });
});
