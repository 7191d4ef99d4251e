import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverWith, setUpMatchCreate, show, team } from './match-create.fixture';

setUpMatchCreate();

test('a time in the past is marked when the user leaves the field of the time', async () => {
  serverWith(team());
  show();
  const day = await screen.findByLabelText('Date');
  fireEvent.change(day, { target: { value: '2020-01-01' } });
  const time = screen.getByLabelText('Start');
  await userEvent.click(time);
  expect(time).toBeValid();
  await userEvent.tab();
  expect(time).toBeInvalid();
});
