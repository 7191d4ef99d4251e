import type { FieldProblem } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { PasswordField, StrengthMeter } from '@homeground/shared/ui';
import { texts } from '../locales';
import { passwordStrength } from '../rules/password-strength.rules';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly problem: FieldProblem | undefined;
  readonly onChange: (value: string) => void;
}

/** Field for a new password, with a strength meter and its own texts for problems. */
export function NewPasswordField({ name, label, value, problem, onChange }: Props) {
  const t = useText(texts);
  const problemText = useProblemText();
  const strength = passwordStrength(value);
  const errorText = (): string | null => {
    if (problem === 'too_short') return t('field.password_short');
    if (problem === 'too_long') return t('field.password_long');
    return problem ? problemText(problem) : null;
  };
  return (
    <PasswordField
      name={name}
      autoComplete="new-password"
      label={label}
      hint={t('field.password_hint')}
      error={errorText()}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      strength={value !== '' && <StrengthMeter score={strength} text={t(`strength.${strength}`)} />}
    />
  );
}
