import { fieldProblem, SignUp, type FieldProblem } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { CheckIcon, TextField } from '@homeground/shared/ui';
import { texts } from '../locales';
import { useAvailability } from './use-availability';

interface Props {
  readonly name: 'username' | 'nickname';
  readonly value: string;
  /** The user's current name, which is not checked. */
  readonly current?: string;
  readonly problem: FieldProblem | undefined;
  readonly onChange: (value: string) => void;
}

const attributes = {
  username: {
    autoComplete: 'username',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    inputMode: 'text',
  },
  nickname: { autoComplete: 'nickname', autoCorrect: 'off', spellCheck: false },
} as const;

/** Field for a unique name. While the user types, it shows whether the name is free (SPEC 3.2). */
export function NameField({ name, value, current, problem, onChange }: Props) {
  const t = useText(texts);
  const problemText = useProblemText();
  const isCheckable = value !== current && fieldProblem(SignUp.properties[name], value) === null;
  const availability = useAvailability(name, value, isCheckable);

  const errorText = (): string | null => {
    const shownProblem = problem ?? (typeof availability === 'object' ? availability.problem : null);
    if (shownProblem === 'wrong_format') return t(`field.${name}_format`);
    if (shownProblem === 'too_short' || shownProblem === 'too_long') return t(`field.${name}_length`);
    if (shownProblem === 'taken') return t('availability.taken');
    return shownProblem && problemText(shownProblem);
  };

  return (
    <TextField
      {...attributes[name]}
      name={name}
      label={t(`field.${name}`)}
      hint={
        availability === 'checking'
          ? t('availability.asking')
          : availability === 'free'
            ? t('availability.free')
            : t(`field.${name}_hint`)
      }
      error={errorText()}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      trailing={availability === 'free' && <CheckIcon />}
    />
  );
}
