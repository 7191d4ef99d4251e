import { I18nProvider } from '@homeground/shared/i18n';
import { render } from '@testing-library/react';
import { VersusLine, type VersusLineProps } from './versus-line';

const host = { name: 'Night owls', pictureUrl: null, kit: { home: 'navy', away: 'sky' } } as const;
const away = { name: 'Mangwon', pictureUrl: null, kit: { home: 'orange', away: 'white' } } as const;

const textOf = (props: Partial<VersusLineProps>) =>
  render(
    <I18nProvider locale="en">
      <VersusLine host={host} away={away} state={{ is: 'VERSUS' }} {...props} />
    </I18nProvider>,
  ).container.textContent;

test('screen readers read the names of both sides, and the state of the match is between the shirts', () => {
  expect(textOf({})).toBe('Night owlsNvMMangwon');
  expect(textOf({ state: { is: 'PLAYING' } })).toBe('Night owlsNIn progressMMangwon');
  expect(textOf({ state: { is: 'SCORE', host: 3, away: 2 } })).toBe('Night owlsN3 to 23 : 2MMangwon');
  expect(textOf({ away: null })).toBe('Night owlsNv?No opponent yet');
  expect(textOf({ away: null, state: { is: 'EXPIRED' } })).toBe('Night owlsNv?No opponent');
  expect(textOf({ away: null, state: { is: 'CANCELLED' } })).toBe('Night owlsNCancelled?No opponent');
});
