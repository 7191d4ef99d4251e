import { fakeServer, ok, renderScreen } from '@homeground/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareStoryButton } from './share-story-button';

const share = jest.fn<Promise<void>, [ShareData]>();

beforeEach(() => {
  share.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

function show() {
  const server = fakeServer();
  server.on('GET', '/m/m1/story.en.png', ok(new Blob(['picture'])));
  renderScreen(() => <ShareStoryButton match={{ id: 'm1' }} />, { path: '/matches' });
  return server;
}
const pressShare = () => userEvent.click(screen.getByRole('button', { name: 'Share as an image' }));

test('a refused share sheet, e.g. after a slow download, asks for another tap, which shares the loaded picture', async () => {
  const server = show();
  share.mockRejectedValueOnce(new DOMException('no user activation', 'NotAllowedError'));
  await pressShare();
  expect(await screen.findByText('The image is ready. Tap again to share it.')).toBeVisible();
  await pressShare();
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
  expect(server.called('GET', '/m/m1/story.en.png')).toHaveLength(1);
});

test('a share sheet that the user closes leaves no message', async () => {
  show();
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await pressShare();
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Share as an image' })).toBeEnabled());
  expect(screen.queryByText('The image is ready. Tap again to share it.')).not.toBeInTheDocument();
});
