import type { TeamRole } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { color, CrownIcon, ShieldIcon, VisuallyHidden } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../locales';

/** Crown of a leader or shield of a manager, on the corner of a picture. Other members have no mark. */
export function RoleMark({ role, small = false }: { readonly role: TeamRole; readonly small?: boolean }) {
  const t = useText(texts);
  if (role === 'member') return null;
  return (
    <Mark $lead={role === 'leader'} $small={small}>
      {role === 'leader' ? <CrownIcon size={16} /> : <ShieldIcon size={16} />}
      <VisuallyHidden>{t(`role.${role}`)}</VisuallyHidden>
    </Mark>
  );
}

const Mark = styled.span<{ $lead: boolean; $small: boolean }>`
  position: absolute;
  inset: ${({ $small }) => ($small ? 'auto -6px -6px auto' : 'auto -4px -2px auto')};
  display: grid;
  width: ${({ $small }) => ($small ? 22 : 26)}px;
  height: ${({ $small }) => ($small ? 22 : 26)}px;
  place-items: center;
  border: 2px solid ${color('page')};
  border-radius: 50%;
  background: ${({ $lead }) => color($lead ? 'accentSurface' : 'confirmSurface')};
  color: ${({ $lead }) => color($lead ? 'onAccent' : 'onConfirm')};
`;
