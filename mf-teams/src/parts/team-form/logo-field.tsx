import { useText } from '@homeground/shared/i18n';
import { PictureField } from '@homeground/shared/ui';
import { texts } from '../../locales';
import { TeamFace, type TeamFaceProps } from '../team-face';

interface Props extends Pick<TeamFaceProps, 'team'> {
  readonly onPicture: (picture: Blob) => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

/** Shows and changes the logo. A team without one is shown by its shirt. */
export function LogoField({ team, onPicture, onRemove }: Props) {
  const t = useText(texts);
  return (
    <PictureField
      face={<TeamFace team={team} size={96} />}
      shape="square"
      words={{ choose: t('logo.choose'), title: t('logo.title') }}
      onPicture={onPicture}
      onRemove={team.logoUrl === null ? null : onRemove}
    />
  );
}
