import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { notifyPageLeft } from '../toast/page-left';
import { usePageNavigate } from './use-page-navigate';

let answer: () => void;

function Form() {
  const navigate = usePageNavigate();
  const send = async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    navigate('/saved');
  };
  return (
    <button type="button" onClick={send}>
      Save
    </button>
  );
}

function HomeLink() {
  const navigate = useNavigate();
  // The shell reports each change of the page.
  const goHome = () => {
    notifyPageLeft();
    void navigate('/home');
  };
  return (
    <button type="button" onClick={goHome}>
      Home
    </button>
  );
}

beforeEach(() => {
  render(
    <MemoryRouter initialEntries={['/form']}>
      <HomeLink />
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="/saved" element={<p>saved</p>} />
        <Route path="/home" element={<p>home</p>} />
      </Routes>
    </MemoryRouter>,
  );
});

test('a call that ends on its page leads to the next page', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await act(async () => answer());
  expect(screen.getByText('saved')).toBeInTheDocument();
});

test('a call that ends after the user has left its page does not lead away from the page that they have opened', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(screen.getByRole('button', { name: 'Home' }));
  await act(async () => answer());
  expect(screen.getByText('home')).toBeInTheDocument();
});
