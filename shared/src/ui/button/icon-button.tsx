import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { color, transition, radius } from '../theme/theme';
import { useDisabled } from './use-disabled';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Accessible name of the icon. */
  readonly label: string;
  readonly icon: ReactNode;
}

export function IconButton({
  label,
  icon,
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: IconButtonProps) {
  return (
    <Pressable
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      {...useDisabled(disabled, { onFocus, onBlur })}
      onClick={disabled ? preventDefault : onClick}
    >
      {icon}
    </Pressable>
  );
}

const preventDefault = (event: MouseEvent) => event.preventDefault();

const Pressable = styled.button`
  display: grid;
  flex: none;
  width: 44px;
  height: 44px;
  place-items: center;
  border-radius: ${radius('full')};
  svg {
    max-width: 30px;
    max-height: 30px;
  }
  ${transition(['background-color'])}
  &:active {
    background: ${color('sunken')};
  }
  &[data-disabled] {
    color: ${color('lineStrong')};
    cursor: not-allowed;
  }
`;
