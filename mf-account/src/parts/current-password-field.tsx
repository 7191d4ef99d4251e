import type { FieldProblem } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { PasswordField } from '@homeground/shared/ui';
import { texts } from '../locales';

interface Props {
  readonly name?: 'password' | 'current';
  /** Tells password managers whose password to fill in. */
  readonly username: string;
  readonly value: string;
  readonly problem: FieldProblem | undefined;
  readonly onChange: (value: string) => void;
}

/** Field for the current password, before an action that is hard to undo. */
export function CurrentPasswordField({ name = 'password', username, value, problem, onChange }: Props) {
  const t = useText(texts);
  const problemText = useProblemText();
  return (
    <>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        name={name}
        autoComplete="current-password"
        label={t('password.current')}
        error={problem === 'not_allowed' ? t('password.wrong') : problem ? problemText(problem) : null}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
