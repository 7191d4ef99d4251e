import type { ReactNode } from 'react';
import styled from 'styled-components';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonTone } from '../button/button.look';
import { AppLink, type AppLinkProps } from './app-link';

export interface ButtonLinkProps extends AppLinkProps {
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly full?: boolean;
  readonly icon?: ReactNode;
}

export function ButtonLink({
  tone = 'primary',
  size = 'regular',
  full = false,
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor {...rest} $tone={tone} $size={size} $full={full} $hasIcon={Boolean(icon)}>
      {icon}
      {children}
    </Anchor>
  );
}

const Anchor = styled(AppLink)<ButtonLook>`
  ${buttonLook}
`;
