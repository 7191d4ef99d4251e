import { fakeServer, ok, refusal, renderScreen } from '@homeground/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportSheet } from './report-sheet';

const id = '01900000-0000-7000-8000-000000000001';
const show = (onClose: () => void, locale: 'en' | 'ko' = 'en') =>
  renderScreen(() => <ReportSheet subject={{ kind: 'match', id }} title="Report" onClose={onClose} />, {
    path: '/',
    at: '/',
    locale,
  });

test('a report needs a reason, and its note stays when sending fails', async () => {
  const server = fakeServer();
  const onClose = jest.fn();
  server.on('POST', '/api/reports', refusal(500, 'server.failed'));
  show(onClose);
  await userEvent.type(await screen.findByLabelText('What happened?'), 'Nobody was there ');
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(screen.getByText('Choose what fits best.')).toBeVisible();
  expect(server.called('POST', '/api/reports')).toHaveLength(0);
  await userEvent.click(screen.getByRole('radio', { name: 'Not a real match' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
  expect(screen.getByLabelText('What happened?')).toHaveValue('Nobody was there ');
  expect(onClose).not.toHaveBeenCalled();
  server.on('POST', '/api/reports', ok(null, 201));
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.getByText(/We’ve got your report/)).toBeVisible();
  expect(server.called('POST', '/api/reports').at(-1)?.body).toEqual({
    kind: 'match',
    id,
    reason: 'fake',
    note: 'Nobody was there',
  });
});

test('the reasons for a match are shown in Korean', async () => {
  show(() => undefined, 'ko');
  expect(await screen.findByRole('radio', { name: '실제로 없는 경기예요' })).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: '어떤 문제인가요?' })).toBeVisible();
});

test('the photo of a person can be reported by itself', async () => {
  const server = fakeServer();
  server.on('POST', '/api/reports', ok(null, 201));
  const subject = { kind: 'user', id, picture: 'beside' } as const;
  renderScreen(() => <ReportSheet subject={subject} title="Report" onClose={() => undefined} />, {
    path: '/',
    at: '/',
  });
  expect(await screen.findByRole('radio', { name: 'The person' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Only the photo' }));
  expect(screen.queryByRole('radio', { name: 'Pretends to be someone else' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'It belongs to someone else' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() =>
    expect(server.called('POST', '/api/reports').at(-1)?.body).toEqual({
      kind: 'picture',
      id,
      reason: 'fake',
      note: '',
    }),
  );
});
