import { I18nProvider } from '@homeground/shared/i18n';
import { render, screen } from '@testing-library/react';
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
