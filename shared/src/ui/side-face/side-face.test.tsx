import { render } from '@testing-library/react';
import { SideFace, sideOfTeam } from './side-face';

const kit = { home: 'navy', away: 'sky' } as const;

test('a team has a shirt with its initial until it has a logo', () => {
  const { container, rerender } = render(<SideFace side={{ name: '밤 부엉이', pictureUrl: null, kit }} />);
  expect(container).toHaveTextContent(/^밤$/);
  expect(container.querySelector('svg')).toBeInTheDocument();
  rerender(<SideFace side={{ name: '밤 부엉이', pictureUrl: '/api/pictures/1', kit }} />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/api/pictures/1');
  expect(container.querySelector('svg')).not.toBeInTheDocument();
});

test('a person without a picture has the end of their name; a missing opponent has a question mark', () => {
  const { container, rerender } = render(<SideFace side={{ name: '한민지', pictureUrl: null, kit: null }} />);
  expect(container).toHaveTextContent(/^민지$/);
  expect(container.querySelector('svg')).not.toBeInTheDocument();
  rerender(<SideFace side={null} />);
  expect(container).toHaveTextContent(/^\?$/);
});

test('a team without a second colour has sleeves in the first colour', () => {
  expect(sideOfTeam({ name: 'Owls', logoUrl: null, kitHome: 'red' })).toEqual({
    name: 'Owls',
    pictureUrl: null,
    kit: { home: 'red', away: 'red' },
  });
});
