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
  readonly strength?: ReactNode;
}

export function PasswordField({ strength, ...field }: PasswordFieldProps) {
  const t = useText(texts);
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      {...field}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      below={strength}
      trailing={
        <IconButton
          label={t(isVisible ? 'password.hide' : 'password.show')}
          icon={isVisible ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  );
}
