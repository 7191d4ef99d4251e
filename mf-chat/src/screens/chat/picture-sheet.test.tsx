import { authClient } from '@homeground/shared/api';
import { currentUser } from '@homeground/shared/session';
import { fakeServer, refusal, renderScreen } from '@homeground/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PictureSheet } from './picture-sheet';

// jsdom cannot show a blob.
URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => undefined;

const show = (pixels: string) =>
  renderScreen(
    () => (
      <PictureSheet
        roomId="r1"
        picture={{ picture: new Blob([pixels]), width: 4, height: 3 }}
        onClose={() => undefined}
      />
    ),
    { path: '/' },
  );

test('a description that was typed when the session ended is there for the same picture, and for no other', async () => {
  fakeServer().on('GET', '/api/rooms', refusal(401, 'session.required'));
  const first = show('the pitch');
  await userEvent.type(screen.getByRole('textbox'), 'Our pitch in the rain');
  await act(() => authClient.get('/api/rooms').catch(() => undefined));
  expect(currentUser()).toBeNull();
  first.unmount();
  const other = show('somebody');
  expect(screen.getByRole('textbox')).toHaveValue('');
  other.unmount();
  show('the pitch');
  expect(screen.getByRole('textbox')).toHaveValue('Our pitch in the rain');
});
