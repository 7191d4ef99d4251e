import {
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import styled from 'styled-components';
import { useText } from '@homeground/shared/i18n';
import { texts } from '../locales';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonTone } from './button.look';
import { Spinner } from './spinner';
import { useDisabled } from './use-disabled';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly full?: boolean;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Shows a spinner. Further presses do nothing, and the width of the button stays the same (SPEC 8.2). */
  readonly busy?: boolean;
  /** Handler of a press. If it returns a promise, the button is busy until the promise settles. The caller shows a failure. */
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
}

export function Button({
  tone = 'primary',
  size = 'regular',
  full = false,
  icon,
  busy = false,
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  children,
  ...rest
}: ButtonProps) {
  const t = useText(texts);
  // The ref blocks a second press before the next render.
  const isRunning = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const isBusy = busy || isWaiting;
  const disabledProps = useDisabled(disabled, { onFocus, onBlur });

  const handlePress = (event: MouseEvent<HTMLButtonElement>) => {
    if (disabled || busy || isRunning.current) {
      event.preventDefault();
      return;
    }
    const result = onClick?.(event);
    if (!(result instanceof Promise)) return;
    isRunning.current = true;
    setWaiting(true);
    const endWait = () => {
      isRunning.current = false;
      setWaiting(false);
    };
    result.then(endWait, endWait);
  };

  return (
    <Pressable
      type="button"
      {...rest}
      {...disabledProps}
      aria-disabled={disabled || isBusy || undefined}
      onClick={handlePress}
      $tone={tone}
      $size={size}
      $full={full}
      $hasIcon={Boolean(icon)}
    >
      <Content $faded={isBusy}>
        {icon}
        {children}
      </Content>
      {isBusy && <Spinner aria-hidden />}
      <VisuallyHidden role="status">{isBusy ? t('busy') : ''}</VisuallyHidden>
    </Pressable>
  );
}

const Pressable = styled.button<ButtonLook>`
  ${buttonLook}
`;

const Content = styled.span<{ $faded: boolean }>`
  display: contents;
  ${({ $faded }) => $faded && '& , & > * { color: transparent; }'}
`;
