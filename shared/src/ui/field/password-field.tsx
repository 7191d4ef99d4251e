import { useState, type ReactNode } from 'react';
import { useText } from '@homeground/shared/i18n';
import { IconButton } from '../button/icon-button';
import { EyeIcon, EyeOffIcon } from '../icons/icons';
import { texts } from '../locales';
import { TextField, type TextFieldProps } from './text-field';

export interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'type' | 'trailing' | 'below' | 'autoComplete'
> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Strength meter of a new password. */
  readonly strength?: ReactNode;
}

export function PasswordField({ strength, ...field }: PasswordFieldProps) {
  const t = useText(texts);
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      below={strength}
      trailing={
        <IconButton
          label={t(shown ? 'password.hide' : 'password.show')}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
