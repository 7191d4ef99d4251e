import type { TeamCard } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { PictureField, SideFace, sideOfTeam } from '@homeground/shared/ui';
import { texts } from '../../locales';

interface Props {
  readonly team: Pick<TeamCard, 'name' | 'logoUrl' | 'kitHome' | 'kitAway'>;
  readonly onPicture: (picture: Blob) => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

/** Shows and changes the logo. A team without a logo has its shirt as picture. */
export function LogoField({ team, onPicture, onRemove }: Props) {
  const t = useText(texts);
  return (
    <PictureField
      face={<SideFace side={sideOfTeam(team)} size={96} />}
      shape="square"
      words={{ choose: t('logo.choose'), title: t('logo.title') }}
      onPicture={onPicture}
      onRemove={team.logoUrl === null ? null : onRemove}
    />
  );
}
