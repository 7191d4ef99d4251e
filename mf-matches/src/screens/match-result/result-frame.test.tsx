import { barTitleStart, renderScreen } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import { ResultFrame } from './result-frame';

test('the title begins at the same place as on pages with bars', () => {
  renderScreen(() => <ResultFrame matchId="m1">the result</ResultFrame>, { path: '/' });
  expect(barTitleStart(screen.getByRole('banner'))).toBe(52);
});

test('the keyboard shortcut finds the back button', () => {
  renderScreen(() => <ResultFrame matchId="m1">the result</ResultFrame>, { path: '/' });
  expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('data-back');
});
