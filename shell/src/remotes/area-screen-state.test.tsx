import { I18nProvider } from '@homeground/shared/i18n';
import { routeTable } from '@homeground/shared/routes';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { AreaScreen } from './area-screen';

const Match = () => (
  <>
    <input aria-label="Reason" />
    <Link to="/matches/m2">Next match</Link>
    <Link to="?day=2026-06-02">Other day</Link>
  </>
);

jest.mock('./page-loader', () => ({
  pageLoader: { peek: () => Match, whenIdle: () => Promise.resolve() },
  pageRegistry: { isShellOutdated: () => false },
}));

test('what was typed about one match stays while its query changes, and does not appear on another match', async () => {
  const row = routeTable.find(({ id }) => id === 'match');
  if (!row) throw new Error('The table has no match page.');
  render(
    <I18nProvider locale="en">
      <MemoryRouter initialEntries={['/matches/m1']}>
        <Routes>
          <Route path={row.path} element={<AreaScreen row={row} />} />
        </Routes>
      </MemoryRouter>
    </I18nProvider>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'Rain');
  await userEvent.click(screen.getByRole('link', { name: 'Other day' }));
  expect(screen.getByRole('textbox')).toHaveValue('Rain');
  await userEvent.click(screen.getByRole('link', { name: 'Next match' }));
  expect(screen.getByRole('textbox')).toHaveValue('');
});
