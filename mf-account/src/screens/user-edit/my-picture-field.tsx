import { useQueryClient } from '@homeground/shared/async';
import type { Me } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { refreshUser } from '@homeground/shared/session';
import { Avatar, PictureField, useToast } from '@homeground/shared/ui';
import { changePicture, removePicture } from '../../api/profile.api';
import { texts } from '../../locales';

/** Field for the user's picture; a chosen or removed picture is saved at once. */
export function MyPictureField({ me }: { readonly me: Me }) {
  const t = useText(texts);
  const toast = useToast();
  const client = useQueryClient();
  const cacheUser = (saved: Me) => {
    refreshUser(saved);
    client.setQueryData(['me', me.id], saved);
    void client.invalidateQueries({ queryKey: ['user', me.id] });
  };
  return (
    <PictureField
      face={<Avatar decorative size={96} name={me.nickname} src={me.pictureUrl} />}
      shape="round"
      words={{ choose: t('picture.choose'), title: t('picture.title') }}
      onPicture={async (picture) => {
        cacheUser(await changePicture(picture));
        toast({ tone: 'confirm', text: t('picture.saved') });
      }}
      onRemove={me.pictureUrl === null ? null : async () => cacheUser(await removePicture())}
    />
  );
}
