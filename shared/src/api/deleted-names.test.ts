/** @jest-environment jsdom */
import { setPreferences } from '@homeground/shared/session';
import type { AxiosAdapter } from 'axios';
import { authClient } from './clients';

const respondWith =
  (body: object): AxiosAdapter =>
  (config) =>
    Promise.resolve({ status: 200, statusText: '', headers: {}, config, data: JSON.stringify(body) });
const fetchBody = async (body: object): Promise<unknown> =>
  (await authClient.get<unknown>('/api/x', { adapter: respondWith(body) })).data;

afterEach(() => setPreferences({ locale: null }));

test.each([
  ['ko', '탈퇴한 사용자'],
  ['en', 'deleted user'],
] as const)('a deleted account is named in the language of the reader (%s)', async (locale, name) => {
  setPreferences({ locale });
  const people = [
    { nickname: '탈퇴한 사용자' },
    { side: { name: 'deleted user' } },
    { data: { sideName: '탈퇴한 사용자' } },
    { by: 'deleted user' },
  ];
  expect(await fetchBody({ people })).toEqual({
    people: [{ nickname: name }, { side: { name } }, { data: { sideName: name } }, { by: name }],
  });
});

test('texts of users stay as they are, even if they contain the name of deleted accounts', async () => {
  setPreferences({ locale: 'ko' });
  const writtenTexts = { text: 'deleted user', comment: 'My "name":"deleted user"', name: 'deleted user FC' };
  expect(await fetchBody(writtenTexts)).toEqual(writtenTexts);
});
