import type { FieldProblem } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { TextField } from '@homeground/shared/ui';
import { texts } from '../locales';

interface Props {
  readonly value: string;
  readonly problem: FieldProblem | undefined;
  readonly onChange: (value: string) => void;
}

/** Username field for sign-in and recovery. Its messages never reveal whether the account exists. */
export function UsernameField({ value, problem, onChange }: Props) {
  const t = useText(texts);
  const problemText = useProblemText();
  return (
    <TextField
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      label={t('field.username')}
      error={problem ? problemText(problem) : null}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
