import { I18nProvider } from '@homeground/shared/i18n';
import { render, screen, within } from '@testing-library/react';
import { FormLine } from './form-line';

test.each([
  ['en', 'WDL', 'Last 3 matches, oldest first: Won, Drawn, Lost'],
  ['ko', '승무패', '최근 3경기, 오래된 순: 승, 무, 패'],
] as const)('letters are visible, and screen readers get words (%s)', async (locale, letters, spokenText) => {
  render(
    <I18nProvider locale={locale}>
      <FormLine form={['WIN', 'DRAW', 'LOSS']} />
    </I18nProvider>,
  );
  expect(await screen.findByRole('img', { name: spokenText })).toHaveTextContent(letters);
});

test('a loss has a colour of its own, not that of the brand', async () => {
  render(
    <I18nProvider locale="en">
      <FormLine form={['WIN', 'LOSS']} />
    </I18nProvider>,
  );
  const marks = await screen.findByRole('img');
  expect(getComputedStyle(within(marks).getByText('L')).color).toBe('var(--c-lossText)');
});
