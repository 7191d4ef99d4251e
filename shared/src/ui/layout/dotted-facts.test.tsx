import { render } from '@testing-library/react';
import { DottedFacts } from './dotted-facts';

describe('DottedFacts', () => {
  it('separates facts by dots that a screen reader reads and that can be copied', () => {
    const { container } = render(<DottedFacts facts={['5 v 5', <b key="level">Casual</b>, 'Free']} />);
    expect(container).toHaveTextContent(/^5 v 5 · Casual · Free$/);
  });

  it('leaves out facts that are not there, together with their dots', () => {
    const { container } = render(<DottedFacts facts={[null, '5 v 5', false, '', 'Free']} />);
    expect(container).toHaveTextContent(/^5 v 5 · Free$/);
  });

  it('draws every dot on a space, which the browser removes at the end of a line', () => {
    const { getByText } = render(<DottedFacts facts={['5 v 5', 'Free']} />);
    const dot = getByText('·').parentElement;
    expect(dot?.textContent).toMatch(/^ · $/);
  });
});
