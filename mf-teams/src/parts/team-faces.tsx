import type { TeamMember } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import { AppLink, Avatar, oneLine, space, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../locales';
import { RoleMark } from './role-mark';

/** Pictures of the members, leader first. The role is shown as a mark on the picture, and as a word for screen readers. */
export function TeamFaces({ members }: { readonly members: readonly TeamMember[] }) {
  const t = useText(texts);
  const me = useUser((user) => user?.id);
  return (
    <Faces>
      {members.map(({ userId, nickname, pictureUrl, role }) => (
        <li key={userId}>
          <Face to={paths.user(userId)} prefetch="never">
            <Picture>
              <Avatar name={nickname} src={pictureUrl} size={64} decorative />
              <RoleMark role={role} />
            </Picture>
            <Name lang={langOf(nickname)}>{userId === me ? `${nickname} (${t('team.you')})` : nickname}</Name>
          </Face>
        </li>
      ))}
    </Faces>
  );
}

const Faces = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(76px, 1fr));
  gap: ${space(12)} ${space(4)};
`;

const Face = styled(AppLink)`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding: ${space(4)} 0;
  border-radius: 12px;
`;

const Picture = styled.span`
  position: relative;
`;

const Name = styled.span`
  ${textStyle(12, 600)}
  ${oneLine}
  max-width: 100%;
`;
