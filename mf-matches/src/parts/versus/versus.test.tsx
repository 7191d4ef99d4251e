import { I18nProvider } from '@homeground/shared/i18n';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { kitColours } from '@homeground/shared/ui';
import { Versus, type VersusProps } from './versus';

const host = { name: 'Night owls', pictureUrl: null, kit: { home: 'navy', away: 'sky' } } as const;
const away = { name: 'Mangwon', pictureUrl: null, kit: { home: 'orange', away: 'white' } } as const;

function show(props: Partial<VersusProps>, locale: 'en' | 'ko' = 'en') {
  return render(
    <I18nProvider locale={locale}>
      <MemoryRouter>
        <Versus host={host} away={away} state={{ is: 'VERSUS' }} {...props} />
      </MemoryRouter>
    </I18nProvider>,
  );
}

const fills = (container: HTMLElement) =>
  [...container.querySelectorAll('svg')].map((shirt) =>
    shirt.querySelectorAll('path')[1]?.getAttribute('fill'),
  );

test('the host comes first, and screen readers get the score in words', () => {
  const { container } = show({ state: { is: 'SCORE', host: 3, away: 2 }, winner: 'HOST' });
  expect(container).toHaveTextContent('NNight owls3 to 23 : 2MMangwon');
  expect(screen.getByText('3 : 2')).toHaveAttribute('aria-hidden', 'true');
});

test.each([
  ['en', 'in 3 days'],
  ['ko', '3일 뒤'],
] as const)('the time until the start is shown between the two sides (%s)', (locale, expectedText) => {
  show({ state: { is: 'IN', unit: 'days', count: 3 } }, locale);
  expect(screen.getByText(expectedText)).toBeVisible();
});

test('in place of a missing opponent, the text "No opponent yet" is shown', () => {
  const { container } = show({ away: null });
  expect(container).toHaveTextContent('?No opponent yet');
});

test.each(['EXPIRED', 'CANCELLED'] as const)('a match that is %s no longer looks for an opponent', (is) => {
  show({ away: null, state: { is } }, 'ko');
  expect(screen.getByText('상대 없음')).toBeVisible();
  expect(screen.queryByText('상대 찾는 중')).not.toBeInTheDocument();
});

test('the sides are shown with the shirts that they wear in this match', () => {
  const { container } = show({ shirts: { host: 'navy', away: 'white' } });
  expect(fills(container)).toEqual([kitColours.navy.fill, kitColours.white.fill]);
});

test('the name of a side with a page links to this page', () => {
  show({ host: { ...host, to: '/team/t1' } });
  expect(screen.getByRole('link', { name: 'Night owls' })).toHaveAttribute('href', '/team/t1');
});
