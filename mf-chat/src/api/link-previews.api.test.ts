/** @jest-environment jsdom */
import { fakeServer, refusal } from '@homeground/shared/testing';
import { fetchLinkPreview } from './link-previews.api';

test.each([
  [404, 'request.not_found'],
  [429, 'request.too_many'],
  [503, 'server.busy'],
] as const)(
  'a refusal with %i counts as no preview, so that nothing repeats the call',
  async (status, code) => {
    fakeServer().on('GET', '/api/rooms/r/messages/1/link-preview', refusal(status, code));
    await expect(fetchLinkPreview('r', 1, new AbortController().signal)).resolves.toBeNull();
  },
);
