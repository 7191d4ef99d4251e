import { ok, refusal } from '@homeground/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someDetail } from '../../rules/match.fixture';
import { serverWith, show } from './match-screen.fixture';

test('a user reports a match of another side, with a reason', async () => {
  const matchId = '01900000-0000-7000-8000-00000000000a';
  const server = serverWith(someDetail({ id: matchId }));
  server.on('POST', '/api/reports', ok(null, 201));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Report this match' }));
  const sheet = await screen.findByRole('dialog', { name: 'Report this match' });
  await userEvent.click(await within(sheet).findByRole('radio', { name: 'Advertising or spam' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Send report' }));
  await waitFor(() =>
    expect(server.called('POST', '/api/reports')[0]?.body).toEqual({
      kind: 'match',
      id: matchId,
      reason: 'spam',
      note: '',
    }),
  );
});

test('without a share sheet, Share copies the public address of the match', async () => {
  serverWith();
  const writtenTexts: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void writtenTexts.push(text) },
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(writtenTexts).toEqual(['http://localhost/m/m1?lang=en']));
});

/** Simulates a browser with a share sheet that accepts files or refuses them. Returns the data that the page shares. */
function shareSheet(accepts: { readonly files: boolean }): ShareData[] {
  const sharedData: ShareData[] = [];
  const property = (value: unknown) => ({ configurable: true, value });
  Object.defineProperties(navigator, {
    share: property(async (data: ShareData) => void sharedData.push(data)),
    canShare: property(() => accepts.files),
  });
  return sharedData;
}

describe('if the browser has a share sheet', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
  });
  const url = 'http://localhost/m/m1?lang=ko';
  const title = 'Sunday crew wants a rival';

  test('a match is shared with its picture, in the language of the person who shares it', async () => {
    const server = serverWith();
    server.on('GET', '/m/m1/card.ko.png', ok(new Blob(['picture'])));
    const sharedData = shareSheet({ files: true });
    show('ko');
    fireEvent.click(await screen.findByRole('button', { name: '공유' }));
    await waitFor(() => expect(sharedData).toEqual([{ title, url, files: [expect.any(File)] }]));
    const [file] = sharedData[0]?.files ?? [];
    expect([file?.name, file?.type, file?.size]).toEqual(['homeground-card.png', 'image/png', 7]);
  });

  test('the link is shared without the picture if the browser refuses files, and the picture can be saved', async () => {
    serverWith();
    const sharedData = shareSheet({ files: false });
    show('ko');
    fireEvent.click(await screen.findByRole('button', { name: '공유' }));
    await waitFor(() => expect(sharedData).toEqual([{ title, url }]));
    const saveLink = screen.getByRole('link', { name: '이미지 저장' });
    expect(saveLink).toHaveAttribute('href', '/m/m1/story.ko.png');
    expect(saveLink).toHaveAttribute('download', 'homeground-story.png');
  });

  test('if the picture cannot be loaded, the link is shared without the picture', async () => {
    const server = serverWith();
    server.on('GET', '/m/m1/card.ko.png', refusal(503, 'server.busy'));
    const sharedData = shareSheet({ files: true });
    show('ko');
    fireEvent.click(await screen.findByRole('button', { name: '공유' }));
    await waitFor(() => expect(sharedData).toEqual([{ title, url }]));
  });

  test('the picture for a story is shared without a link; if the picture cannot be loaded, an error is shown', async () => {
    const server = serverWith();
    server.on('GET', '/m/m1/story.ko.png', refusal(503, 'server.busy'));
    const sharedData = shareSheet({ files: true });
    show('ko');
    const button = await screen.findByRole('button', { name: '이미지로 공유' });
    fireEvent.click(button);
    expect(await screen.findByText(/이미지를 불러오지 못했어요/)).toBeInTheDocument();
    server.on('GET', '/m/m1/story.ko.png', ok(new Blob(['picture'])));
    await waitFor(() => expect(button).toBeEnabled());
    fireEvent.click(button);
    await waitFor(() => expect(sharedData).toEqual([{ files: [expect.any(File)] }]));
  });

  test.each(['CANCELLED', 'EXPIRED'] as const)(
    'a match that is %s is shared as a link without a picture',
    async (state) => {
      const server = serverWith(someDetail({ state }));
      const sharedData = shareSheet({ files: true });
      show('ko');
      fireEvent.click(await screen.findByRole('button', { name: '공유' }));
      await waitFor(() => expect(sharedData).toEqual([{ title, url }]));
      expect(screen.queryByRole('button', { name: '이미지로 공유' })).not.toBeInTheDocument();
      expect(server.calls.filter(({ path }) => path.startsWith('/m/'))).toEqual([]);
    },
  );
});
