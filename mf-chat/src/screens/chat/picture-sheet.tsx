import { outbox, useKeptValues } from '@homeground/shared/async';
import { limits } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, Form, radius, Sheet, TextField } from '@homeground/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import type { ScaledPicture } from '../../parts/scale-picture';
import { useBlobUrl } from '../../parts/use-blob-url';

interface Props {
  readonly roomId: string;
  readonly picture: ScaledPicture;
  readonly onClose: () => void;
}

const { max } = limits.chat.picture.alt;

/** Preview of a picture before it is sent, with a field for a description for users who cannot see the picture. */
export function PictureSheet({ roomId, picture, onClose }: Props) {
  const t = useText(texts);
  // A description never appears on another picture.
  const { values, setValues, forget } = useKeptValues(`picture ${picture.picture.size}`, { alt: '' });
  const { alt } = values;
  const formId = useId();
  const src = useBlobUrl(picture.picture);

  const send = () => {
    void outbox.send(roomId, { kind: 'picture', ...picture, alt: alt.trim() });
    forget();
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('picture.title')}
      action={
        <Button full type="submit" form={formId}>
          {t('picture.send')}
        </Button>
      }
    >
      {/* The description is optional and may be any text, so there is nothing to check when the user leaves its field. */}
      <Form id={formId} gap={16} onSubmit={send}>
        {src && <Preview src={src} alt={alt} />}
        <TextField
          label={t('picture.alt')}
          hint={t('picture.alt_hint')}
          maxLength={max}
          value={alt}
          onChange={(event) => setValues({ alt: event.target.value })}
        />
      </Form>
    </Sheet>
  );
}

const Preview = styled.img`
  width: 100%;
  max-height: 40dvh;
  border-radius: ${radius('card')};
  object-fit: contain;
`;
