import { authClient, withKey } from '@homeground/shared/api';
import type { FieldProblem } from '@homeground/shared/contracts';
import { currentUser, hasUnsent, hasSessionExpired, signedIn, signedOut } from '@homeground/shared/session';
import { fakeServer, ok, refusal, someUser, type FakeServer } from '@homeground/shared/testing';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Type } from 'typebox';
import { useForm } from './use-form';

const Letter = Type.Object(
  { title: Type.String(), words: Type.String(), password: Type.String() },
  { additionalProperties: false, $id: 'Letter' },
);
type Problems = Partial<Record<'title', FieldProblem>>;
const initialValues = { title: 'Untitled', words: '', password: '' };

function LetterForm({
  about,
  initial = initialValues,
}: {
  readonly about?: string;
  readonly initial?: typeof initialValues;
}) {
  const form = useForm({
    initial,
    schema: Letter,
    ...(about !== undefined && { about }),
    send: (values, key) => authClient.post('/api/letters', values, withKey(key)),
    done: () => undefined,
  });
  return (
    <>
      {(['title', 'words', 'password'] as const).map((name) => (
        <input
          key={name}
          name={name}
          aria-label={name}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
        />
      ))}
      <button type="button" onClick={() => void form.submit()}>
        Send
      </button>
    </>
  );
}

let server: FakeServer;

beforeEach(() => {
  act(() => signedOut());
  act(() => signedIn(someUser));
  server = fakeServer();
  server.on('POST', '/api/letters', refusal(401, 'session.required'));
});

const write = async (text: string) => {
  await userEvent.type(screen.getByLabelText('words'), text);
  await userEvent.type(screen.getByLabelText('password'), 'sunday crew 77');
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('a refused field', () => {
  let drawFrame: (() => void) | undefined;
  beforeEach(() => {
    drawFrame = undefined;
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
      drawFrame = () => callback(0);
      return 1;
    });
    server.on('POST', '/api/letters', refusal(400, 'request.invalid_fields', { fields: { title: 'taken' } }));
  });

  const sendAndRefuse = async () => {
    render(<LetterForm />);
    await press();
    await waitFor(() => expect(drawFrame).toBeDefined());
  };

  test('gets the focus', async () => {
    await sendAndRefuse();
    drawFrame?.();
    expect(screen.getByLabelText('title')).toHaveFocus();
  });

  test('leaves the focus in a field that the user has entered in the meantime', async () => {
    await sendAndRefuse();
    act(() => screen.getByLabelText('words').focus());
    drawFrame?.();
    expect(screen.getByLabelText('words')).toHaveFocus();
  });
});

test.each([
  ['a refusal because the first attempt still runs keeps the key', 'request.in_progress', 1],
  ['another refusal ends the key', 'match.state_moved', 2],
] as const)('%s', async (_name, code, keyCount) => {
  server.on('POST', '/api/letters', refusal(409, code));
  render(<LetterForm />);
  await write('See you on Sunday');
  for (const times of [1, 2]) {
    await press();
    await waitFor(() => expect(server.called('POST', '/api/letters')).toHaveLength(times));
  }
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(keyCount);
});

test('a form that is closed and opened again during its call sends the same act again', async () => {
  let answer: () => void = () => undefined;
  server.on('POST', '/api/letters', () => new Promise((resolve) => (answer = () => resolve(ok({})))));
  const firstView = render(<LetterForm />);
  await press();
  firstView.unmount();
  render(<LetterForm />);
  await press();
  const calls = server.called('POST', '/api/letters');
  expect(calls).toHaveLength(2);
  expect(calls[1]?.key).toBe(calls[0]?.key);
  await act(async () => answer());
});

test('an error after the form was saved is not shown as a failed call', async () => {
  server.on('POST', '/api/letters', ok({}));
  const { result } = renderHook(() =>
    useForm({
      initial: initialValues,
      schema: Letter,
      send: (values, key) => authClient.post('/api/letters', values, withKey(key)),
      done: () => {
        throw new Error('The next page is broken.');
      },
    }),
  );
  await act(() => expect(result.current.submit()).rejects.toThrow('The next page is broken.'));
  expect([result.current.failure, result.current.busy]).toEqual([null, false]);
});

/** Types and submits. The response ends the session; a guard would then redirect, so the form is unmounted. */
async function sendWithEndedSession(form = <LetterForm />) {
  const view = render(form);
  await write('See you on Sunday');
  await press();
  await waitFor(() => expect(currentUser()).toBeNull());
  view.unmount();
}

test('a 401 keeps typed values until the same user is back, but never a password', async () => {
  await sendWithEndedSession();
  expect(hasSessionExpired()).toBe(true);
  expect(JSON.stringify({ ...sessionStorage })).toContain('See you on Sunday');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('sunday crew 77');
  act(() => signedIn(someUser));
  expect(hasSessionExpired()).toBe(false);
  render(<LetterForm initial={{ ...initialValues, title: 'Renamed by somebody else' }} />);
  expect(screen.getByLabelText('words')).toHaveValue('See you on Sunday');
  expect(screen.getByLabelText('title')).toHaveValue('Renamed by somebody else');
  expect(screen.getByLabelText('password')).toHaveValue('');

  server.on('POST', '/api/letters', ok(null, 201));
  await press();
  await waitFor(() => expect(hasUnsent()).toBe(false));
});

test('restored values that were edited are not restored a second time', async () => {
  await sendWithEndedSession();
  act(() => signedIn(someUser));
  const secondView = render(<LetterForm />);
  await userEvent.type(screen.getByLabelText('words'), ' at ten');
  expect(screen.getByLabelText('words')).toHaveValue('See you on Sunday at ten');
  secondView.unmount();
  render(<LetterForm />);
  expect(screen.getByLabelText('words')).toHaveValue('');
});

test('a 401 of any other call keeps typed values as well', async () => {
  server.on('GET', '/api/notifications/unread', refusal(401, 'session.required'));
  const view = render(<LetterForm />);
  await write('Half a sente');
  await act(async () => {
    await authClient.get('/api/notifications/unread').catch(() => undefined);
  });
  view.unmount();
  act(() => signedIn(someUser));
  render(<LetterForm />);
  expect(screen.getByLabelText('words')).toHaveValue('Half a sente');
});

test('another user finds an empty form, and nothing is left in the tab', async () => {
  await sendWithEndedSession();
  act(() => signedIn({ ...someUser, id: 'somebody-else' }));
  render(<LetterForm />);
  expect(screen.getByLabelText('words')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Sunday');
});

test('signing out deletes typed values', async () => {
  const view = render(<LetterForm />);
  await write('See you on Sunday');
  act(() => signedOut());
  view.unmount();
  act(() => signedIn(someUser));
  render(<LetterForm />);
  expect(screen.getByLabelText('words')).toHaveValue('');
});

test('typed values are restored only in the form of the same subject at the same address', async () => {
  await sendWithEndedSession(<LetterForm about="message 1" />);
  act(() => signedIn(someUser));
  const formOfOtherSubject = render(<LetterForm about="message 2" />);
  expect(screen.getByLabelText('words')).toHaveValue('');
  formOfOtherSubject.unmount();
  window.history.replaceState(null, '', '/elsewhere');
  const formAtOtherAddress = render(<LetterForm about="message 1" />);
  expect(screen.getByLabelText('words')).toHaveValue('');
  formAtOtherAddress.unmount();
  window.history.replaceState(null, '', '/');
  render(<LetterForm about="message 1" />);
  expect(screen.getByLabelText('words')).toHaveValue('See you on Sunday');
});

test('values that a newer page does not understand are not restored', async () => {
  await sendWithEndedSession();
  act(() => signedIn(someUser));
  const storedItem = JSON.parse(sessionStorage.getItem('homeground.unsent') ?? '') as { forms: object };
  const forms = { '/ Letter': { words: ['a', 'list'], gone: 'x' } };
  sessionStorage.setItem('homeground.unsent', JSON.stringify({ ...storedItem, forms }));
  render(<LetterForm />);
  expect(screen.getByLabelText('words')).toHaveValue('');
});

test('a problem between two fields disappears from the first when it is mended in the second', async () => {
  const { result } = renderHook(() =>
    useForm({
      initial: { ...initialValues, words: 'b' },
      schema: Letter,
      check: ({ title, words }): Problems => (title > words ? { title: 'too_long' } : {}),
      send: () => Promise.resolve(),
      done: () => undefined,
    }),
  );
  act(() => result.current.set('title', 'c'));
  act(() => result.current.leave('title'));
  expect(result.current.problems.title).toBeDefined();
  act(() => result.current.set('words', 'd'));
  expect(result.current.problems.title).toBeDefined();
  act(() => result.current.leave('words'));
  expect(result.current.problems).toEqual({});
});
