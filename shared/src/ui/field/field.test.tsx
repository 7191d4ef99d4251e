import { I18nProvider } from '@homeground/shared/i18n';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './password-field';
import { TextArea } from './text-area';
import { TextField } from './text-field';

it('ties label, hint and error to the control and announces the error', () => {
  const field = (error?: string) => (
    <TextField label="Nickname" hint="Others see this" value="ab" readOnly error={error} />
  );
  const { rerender } = render(field());
  const input = screen.getByLabelText('Nickname');
  expect(input).toHaveAccessibleDescription('Others see this');
  expect(input).not.toHaveAttribute('aria-invalid');

  rerender(field('Already taken'));
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Already taken Others see this');
  expect(screen.getByRole('alert')).toHaveTextContent('Already taken');
});

it('counts characters as people do, and does not cut a text that is too long', () => {
  render(<TextArea label="Message" value={'가나😀!!'} max={4} readOnly />);
  expect(screen.getByText('5/4')).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('가나😀!!');
});

it('shows and hides the password, and keeps its value', async () => {
  render(
    <I18nProvider locale="ko">
      <PasswordField label="비밀번호" autoComplete="new-password" value="floodlight" readOnly />
    </I18nProvider>,
  );
  const input = screen.getByLabelText('비밀번호');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: '비밀번호 숨기기' }));
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveValue('floodlight');
});
