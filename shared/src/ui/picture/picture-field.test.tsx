import { ApiError } from '@homeground/shared/api';
import { renderScreen } from '@homeground/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import type { CropFrameProps } from './crop-frame';
import { cropPicture } from './crop-picture';
import { PictureField } from './picture-field';

// Cropping needs a canvas, which jsdom does not have. Browser tests use the real crop frame.
jest.mock('./crop-frame', () => ({
  CropFrame: ({ shape, onArea, onUnreadable }: CropFrameProps) => {
    useEffect(() => onArea({ x: 1, y: 2, width: 3, height: 4 }), [onArea]);
    return <button onClick={onUnreadable}>unreadable {shape}</button>;
  },
}));
jest.mock('./crop-picture', () => ({ cropPicture: jest.fn() }));

const croppedPicture = new Blob(['cut']);
beforeEach(() => {
  jest.mocked(cropPicture).mockReset().mockResolvedValue(croppedPicture);
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
});

function show(onPicture: (picture: Blob) => Promise<void>, onRemove: (() => Promise<void>) | null = null) {
  renderScreen(
    () => (
      <PictureField
        face={<span>shown picture</span>}
        shape="square"
        words={{ choose: 'Choose a logo', title: 'Team logo' }}
        onPicture={onPicture}
        onRemove={onRemove}
      />
    ),
    { path: '/team/create' },
  );
}
const logo = new File(['x'], 'logo.png', { type: 'image/png' });
const choose = () => userEvent.upload(screen.getByLabelText('Choose a logo', { selector: 'input' }), logo);

test('the cropped picture is passed on, and the sheet closes', async () => {
  const onPicture = jest.fn().mockResolvedValue(undefined);
  show(onPicture);
  await choose();
  expect(await screen.findByText('unreadable square')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use this image' }));
  await waitFor(() => expect(screen.queryByText('unreadable square')).not.toBeInTheDocument());
  expect(cropPicture).toHaveBeenCalledWith('blob:chosen', { x: 1, y: 2, width: 3, height: 4 }, logo);
  expect(onPicture).toHaveBeenCalledWith(croppedPicture);
});

test('while the picture is sent, the sheet stays open', async () => {
  let finish: () => void = () => undefined;
  show(() => new Promise((resolve) => (finish = resolve)));
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Use this image' }));
  const closeButton = screen.getByRole('button', { name: 'Close' });
  await waitFor(() => expect(closeButton).toBeDisabled());
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(screen.getByText('unreadable square')).toBeVisible();
  await act(async () => finish());
  await waitFor(() => expect(screen.queryByText('unreadable square')).not.toBeInTheDocument());
});

test('if sending fails, the sheet shows an error and keeps the picture for another try', async () => {
  let refusals = 1;
  show(async () => {
    if (refusals-- > 0) throw new Error('no');
  });
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Use this image' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use this image' }));
  await waitFor(() => expect(screen.queryByText('unreadable square')).not.toBeInTheDocument());
});

test('a file that is not a picture is refused before anything is sent', async () => {
  const onPicture = jest.fn();
  show(onPicture);
  await choose();
  await userEvent.click(await screen.findByText('unreadable square'));
  expect(screen.getByRole('alert')).toHaveTextContent('We can’t open this file as an image.');
  expect(onPicture).not.toHaveBeenCalled();
});

test('removing is offered only if there is a picture', async () => {
  show(() => Promise.resolve());
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

test('a removal without a network shows an error that mentions no typed text', async () => {
  show(
    () => Promise.resolve(),
    () => Promise.reject(new ApiError({ code: 'network.unreachable' })),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No connection. Try again when you’re back online.',
  );
});
