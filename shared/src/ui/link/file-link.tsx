import type { AnchorHTMLAttributes, ReactNode } from 'react';
import styled from 'styled-components';
import { buttonLook, type ButtonLook } from '../button/button.look';
import { space } from '../theme/theme';

export interface FileLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly icon?: ReactNode;
}

/** Link to a file of the server, outside the router. The link looks like a secondary button. */
export function FileLink({ icon, children, ...rest }: FileLinkProps) {
  return (
    <Anchor {...rest} $tone="secondary" $size="regular" $full $hasIcon={Boolean(icon)}>
      {icon}
      {children}
    </Anchor>
  );
}

const Anchor = styled.a<ButtonLook>`
  ${buttonLook}
  padding-inline: ${space(16)};
`;
