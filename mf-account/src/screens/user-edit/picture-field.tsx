import { useErrorText, useMutation, useQueryClient } from '@homeground/shared/async';
import type { Me } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { refreshUser } from '@homeground/shared/session';
import {
  Avatar,
  Button,
  CameraIcon,
  Notice,
  Row,
  Stack,
  TrashIcon,
  VisuallyHidden,
} from '@homeground/shared/ui';
import { useRef, useState } from 'react';
import { removePicture } from '../../api/profile.api';
import { texts } from '../../locales';
import { CropSheet } from './crop-sheet';

export function PictureField({ me }: { readonly me: Me }) {
  const t = useText(texts);
  const errorText = useErrorText();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const keep = (fresh: Me) => {
    refreshUser(fresh);
    client.setQueryData(['me', me.id], fresh);
    void client.invalidateQueries({ queryKey: ['user', me.id] });
  };
  const removal = useMutation({ mutationFn: removePicture, onSuccess: keep });

  return (
    <Stack $gap={12}>
      <Row $gap={16}>
        <Avatar decorative size={96} name={me.nickname} src={me.pictureUrl} />
        <Stack $gap={8} $align="start">
          <Button
            size="small"
            tone="secondary"
            icon={<CameraIcon size={20} />}
            onClick={() => input.current?.click()}
          >
            {t('picture.choose')}
          </Button>
          {me.pictureUrl && (
            <Button
              size="small"
              tone="quiet"
              icon={<TrashIcon size={20} />}
              busy={removal.isPending}
              onClick={() => removal.mutate()}
            >
              {t('picture.remove')}
            </Button>
          )}
        </Stack>
      </Row>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('picture.choose')}
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            // The same file can be chosen again after a change of mind.
            event.target.value = '';
          }}
        />
      </VisuallyHidden>
      {removal.isError && (
        <Notice role="alert" tone="danger">
          {errorText(removal.error)}
        </Notice>
      )}
      <CropSheet file={file} onClose={() => setFile(null)} onSaved={keep} />
    </Stack>
  );
}
