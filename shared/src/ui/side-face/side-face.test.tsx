import { render } from '@testing-library/react';
import { SideFace, sideOfTeam } from './side-face';

const kit = { home: 'navy', away: 'sky' } as const;

test('a team is its shirt with its initial until it has a logo', () => {
  const { container, rerender } = render(<SideFace side={{ name: '밤 부엉이', pictureUrl: null, kit }} />);
  expect(container).toHaveTextContent(/^밤$/);
  expect(container.querySelector('svg')).toBeInTheDocument();
  rerender(<SideFace side={{ name: '밤 부엉이', pictureUrl: '/api/pictures/1', kit }} />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/api/pictures/1');
  expect(container.querySelector('svg')).not.toBeInTheDocument();
});

test('a person is their initials until they have a picture; nobody is an empty shirt', () => {
  const { container, rerender } = render(<SideFace side={{ name: '한민지', pictureUrl: null, kit: null }} />);
  expect(container).toHaveTextContent(/^민지$/);
  expect(container.querySelector('svg')).not.toBeInTheDocument();
  rerender(<SideFace side={null} />);
  expect(container).toHaveTextContent(/^\?$/);
});

test('a card of a team without its second shirt has sleeves of the first', () => {
  expect(sideOfTeam({ name: 'Owls', logoUrl: null, kitHome: 'red' })).toEqual({
    name: 'Owls',
    pictureUrl: null,
    kit: { home: 'red', away: 'red' },
  });
});
