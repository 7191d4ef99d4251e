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
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const t = useText(texts);
  const running = useRef(false);
  const [waiting, setWaiting] = useState(false);
  const blocked = busy || waiting;

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || running.current) {
      event.preventDefault();
      return;
    }
    const outcome = onClick?.(event);
    if (!(outcome instanceof Promise)) return;
    running.current = true;
    setWaiting(true);
    const release = () => {
      running.current = false;
      setWaiting(false);
    };
    outcome.then(release, release);
  };

  return (
    <Pressable
      type="button"
      {...rest}
      aria-disabled={blocked || undefined}
      onClick={press}
      $tone={tone}
      $size={size}
      $full={full}
    >
      <Face $faded={blocked}>
        {icon}
        {children}
      </Face>
      {blocked && <Spinner aria-hidden />}
      <VisuallyHidden role="status">{blocked ? t('busy') : ''}</VisuallyHidden>
    </Pressable>
  );
}

const Pressable = styled.button<ButtonLook>`
  ${buttonLook}
`;

const Face = styled.span<{ $faded: boolean }>`
  display: contents;
  ${({ $faded }) => $faded && '& , & > * { color: transparent; }'}
`;
