import { storeMe } from '@homeground/shared/async';
import type { Me } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Avatar, PictureField, useToast } from '@homeground/shared/ui';
import { changePicture, removePicture } from '../../api/profile.api';
import { texts } from '../../locales';

/** Field for the user's picture; a chosen or removed picture is saved at once. */
export function MyPictureField({ me }: { readonly me: Me }) {
  const t = useText(texts);
  const toast = useToast();
  return (
    <PictureField
      face={<Avatar decorative size={96} name={me.nickname} src={me.pictureUrl} />}
      shape="round"
      words={{ choose: t('picture.choose'), title: t('picture.title') }}
      onPicture={async (picture) => {
        storeMe(await changePicture(picture));
        toast({ tone: 'confirm', text: t('picture.saved') });
      }}
      onRemove={me.pictureUrl === null ? null : async () => storeMe(await removePicture())}
    />
  );
}
