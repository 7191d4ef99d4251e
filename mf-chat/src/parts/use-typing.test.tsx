import { fakeLive, renderScreen, someUser } from '@homeground/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { me, ownText } from '../rules/room.fixture';
import { useTyping } from './use-typing';

function Room() {
  const { reportTyping } = useTyping('p1');
  return (
    <button type="button" onClick={reportTyping}>
      type
    </button>
  );
}

test('typing is reported once in a while, and again at once after a message', async () => {
  const live = fakeLive();
  renderScreen(Room, { path: '/', at: '/', user: { ...someUser, id: me } });
  const type = () => fireEvent.click(screen.getByText('type'));
  const typingFrames = () =>
    live.pageFrames.filter((frame) => (frame as { readonly topic: string }).topic === 'typing');
  await waitFor(() => {
    type();
    expect(typingFrames()).toHaveLength(1);
  });
  type();
  expect(typingFrames()).toHaveLength(1);
  live.tell({ topic: 'message', roomId: 'p1', matchId: 'm1', message: ownText(2) });
  type();
  expect(typingFrames()).toHaveLength(2);
});
