import 'fake-indexeddb/auto';
import { keepOffline, useQuery } from '@homeground/shared/async';
import { renderScreen } from '@homeground/shared/testing';
import { act, screen } from '@testing-library/react';
import { OfflineLine } from './offline-line';

function PageWithStoredData() {
  const { data } = useQuery({ queryKey: ['page'], queryFn: () => 'Sunday', meta: keepOffline });
  return (
    <>
      <OfflineLine owner="mf-matches" />
      {data}
    </>
  );
}

test.each([
  ['en', /^You’re offline. This is from \d\d:\d\d.$/],
  ['ko', /^오프라인이에요. (?:오전|오후).\d+(?:시|:\d\d)에 불러온 내용이에요.$/],
] as const)('a page that loses the network says when it was loaded (%s)', async (locale, text) => {
  renderScreen(PageWithStoredData, { path: '/page', locale });
  expect(await screen.findByText('Sunday')).toBeVisible();
  expect(screen.queryByText(/You’re offline|오프라인이에요/)).not.toBeInTheDocument();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(text)).toBeVisible();
  onLine.mockRestore();
});
