import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyOptional } from './lazy-optional';

const Marks = ({ words }: { readonly words: string }) => <p>{words}</p>;

test('a component that cannot be loaded renders nothing, and the page around it remains', async () => {
  const FailingMarks = lazyOptional<{ words: string }>(() => Promise.reject(new Error('no network')));
  const LoadedMarks = lazyOptional(() => Promise.resolve(Marks));
  render(
    <main>
      <Suspense fallback={<i>waiting</i>}>
        <FailingMarks words="lost" />
      </Suspense>
      <Suspense fallback={null}>
        <LoadedMarks words="found" />
      </Suspense>
    </main>,
  );
  expect(await screen.findByText('found')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('waiting')).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveTextContent(/^found$/);
});
