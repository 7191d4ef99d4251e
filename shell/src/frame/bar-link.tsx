import { AppLink, Badge, color, oneLine, textStyle, type BadgeProps } from '@homeground/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  readonly to: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly current: boolean;
  /** True for the middle link, which creates a post. */
  readonly prominent?: boolean;
  /** Number of unread items (SPEC 2.3). */
  readonly badge?: BadgeProps;
}

export function BarLink({ to, icon, label, current, prominent = false, badge }: Props) {
  return (
    <Target to={to} aria-current={current ? 'page' : undefined}>
      <Mark $isProminent={prominent}>
        {icon}
        {badge && (
          <Corner>
            <Badge {...badge} />
          </Corner>
        )}
      </Mark>
      <Label>{label}</Label>
    </Target>
  );
}

const Target = styled(AppLink)`
  min-width: 0;
  height: 100%;
  padding: 0 2px;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  color: ${color('textQuiet')};
  text-decoration: none;
  &[aria-current='page'] {
    color: ${color('accentText')};
  }
`;

const Mark = styled.span<{ $isProminent: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: clamp(40px, 2.5rem, 48px);
  height: clamp(26px, 1.625rem, 32px);
  border-radius: 999px;
  svg {
    width: clamp(24px, 1.5rem, 30px);
    height: clamp(24px, 1.5rem, 30px);
  }
  ${({ $isProminent }) => $isProminent && `background: ${color('accentSurface')}; color: ${color('onAccent')};`}
`;

/*
 * Position of the badge: at the upper corner of the icon, with a rim in the bar's colour. The badge hides neither icon nor label, even with
 * a larger font.
 */
const Corner = styled.span`
  position: absolute;
  display: grid;
  inset: -4px auto auto calc(50% + 7px);
  /* The icon has less room than two digits need. */
  width: max-content;
  line-height: 1;
  border-radius: 999px;
  box-shadow: 0 0 0 2px ${color('raised')};
  > span {
    min-width: 18px;
    height: 18px;
    padding: 0 5px;
    font-size: min(0.75rem, 13px);
  }
  &:empty {
    display: none;
  }
`;

const Label = styled.span`
  ${textStyle(12, 600)}
  /* The label grows with the user's font size, but only as far as five labels fit side by side. */
  font-size: min(0.75rem, max(12px, calc(var(--frame) / 22)));
  ${oneLine}
  max-width: 100%;
`;
