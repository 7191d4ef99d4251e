import { I18nProvider } from '@homeground/shared/i18n';
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

  it('puts every dot between spaces, so that the browser removes the dot at the end of a line', () => {
    const { getByText } = render(<DottedFacts facts={['5 v 5', 'Free']} />);
    const dot = getByText('·').parentElement;
    expect(dot?.textContent).toMatch(/^ · $/);
  });

  it('sets the language of a Korean title on an English page, but not of texts of the app', () => {
    const { getByText } = render(
      <I18nProvider locale="en">
        <DottedFacts facts={['퇴근하고 풋살', '5 v 5', 'Chat with 망원 FC']} />
      </I18nProvider>,
    );
    expect(getByText('퇴근하고 풋살')).toHaveAttribute('lang', 'ko');
    expect(getByText('5 v 5')).not.toHaveAttribute('lang');
    expect(getByText('Chat with 망원 FC')).not.toHaveAttribute('lang');
  });
});
