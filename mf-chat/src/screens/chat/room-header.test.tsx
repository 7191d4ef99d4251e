import { fakeServer } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import { serveRoom, setUpChat, show } from './chat.fixture';
import { someRoom } from '../../rules/room.fixture';

setUpChat();

test('a long name of the other side takes one line of the header; the heading has the complete name', async () => {
  const name = '한강의밤을달리는우리동네풋살사랑모임한강';
  serveRoom(fakeServer(), { opponent: { ...someRoom().opponent, name } });
  show('ko');
  const heading = await screen.findByRole('heading', { level: 1, name: `${name} 채팅방` });
  const shownName = heading.lastElementChild;
  expect(shownName).toHaveTextContent(name);
  expect(shownName).toHaveStyle({ whiteSpace: 'nowrap', textOverflow: 'ellipsis', overflow: 'hidden' });
});
