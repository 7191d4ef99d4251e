import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useListParams, type ChangeListParams } from './use-list-params';

let changeOfFilters: ChangeListParams;
let changeOfOrder: ChangeListParams;

function Filters() {
  const [params, change] = useListParams();
  changeOfFilters = change;
  return <p>{params.toString()}</p>;
}

function Order() {
  const [, change] = useListParams();
  changeOfOrder = change;
  return null;
}

const set = (name: string, value: string) => (current: URLSearchParams) => {
  current.set(name, value);
  return current;
};

beforeEach(() => {
  render(
    <MemoryRouter initialEntries={['/matches?sport=SOCCER']}>
      <Filters />
      <Order />
    </MemoryRouter>,
  );
});

test('a second change before the first is rendered keeps the first, also from another component', () => {
  act(() => {
    changeOfFilters(set('level', '3'));
    changeOfOrder(set('sort', 'near'));
    changeOfFilters(set('day', 'SAT'));
  });
  expect(screen.getByText('sport=SOCCER&level=3&sort=near&day=SAT')).toBeVisible();
});

test('a change after a render begins with what is rendered', () => {
  act(() => changeOfFilters(set('level', '3')));
  act(() => changeOfFilters(() => ({})));
  act(() => changeOfOrder(set('sort', 'near')));
  expect(screen.getByText('sort=near')).toBeVisible();
});
