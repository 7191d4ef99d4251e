import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { usePageTitle, useCurrentPageTitle } from './page-title';

function Screen({ title }: { readonly title: string | null }) {
  usePageTitle(title);
  return null;
}

function Document() {
  return <output>{useCurrentPageTitle() ?? 'the route'}</output>;
}

const page = (screen: ReactNode) => (
  <>
    <Document />
    {screen}
  </>
);

test('a screen with a title sets the title of the document', () => {
  const { rerender, getByRole } = render(page(<Screen title={null} />));
  expect(getByRole('status')).toHaveTextContent('the route');
  rerender(page(<Screen title="Yeoksam-dong" />));
  expect(getByRole('status')).toHaveTextContent('Yeoksam-dong');
  rerender(page(null));
  expect(getByRole('status')).toHaveTextContent('the route');
});

test('the title of the newest screen wins, in whatever order screens mount and unmount', () => {
  const { rerender, getByRole } = render(page(<Screen key="a" title="One" />));
  rerender(
    page(
      <>
        <Screen key="a" title="One" />
        <Screen key="b" title="Two" />
      </>,
    ),
  );
  rerender(page(<Screen key="b" title="Two" />));
  expect(getByRole('status')).toHaveTextContent('Two');
});
