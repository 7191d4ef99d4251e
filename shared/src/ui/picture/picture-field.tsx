import { useMutation, useUntypedErrorText } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Notice } from '../error-state/notice';
import { CameraIcon, TrashIcon } from '../icons/icons';
import { Row, Stack } from '../layout/layout';
import { texts } from '../locales';
import { CropSheet } from './crop-sheet';

export interface PictureFieldProps {
  /** Element that shows the current picture. */
  readonly face: ReactNode;
  readonly shape: 'round' | 'square';
  readonly words: { readonly choose: string; readonly title: string };
  /** Receives a small square picture. If its promise rejects, the crop sheet shows the error. */
  readonly onPicture: (picture: Blob) => Promise<void>;
  /** null if there is no picture to remove. */
  readonly onRemove: (() => Promise<void>) | null;
}

/** Field to choose, crop and remove the picture of a user or a team. */
export function PictureField({ face, shape, words, onPicture, onRemove }: PictureFieldProps) {
  const t = useText(texts);
  const errorText = useUntypedErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const removal = useMutation({ mutationFn: async () => onRemove?.() });

  return (
    <Stack $gap={12}>
      <Row $gap={16} $wrap>
        {face}
        <Stack $gap={8} $align="start">
          <Button
            size="small"
            tone="secondary"
            icon={<CameraIcon size={20} />}
            onClick={() => input.current?.click()}
          >
            {words.choose}
          </Button>
          {onRemove && (
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
      {/* The input is hidden, because the button opens it. Otherwise screen readers would announce the same name twice. */}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={words.choose}
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null);
          // Without this reset, the browser would not report the same file a second time.
          event.target.value = '';
        }}
      />
      {removal.isError && (
        <Notice role="alert" tone="danger">
          {errorText(removal.error)}
        </Notice>
      )}
      <CropSheet
        file={file}
        title={words.title}
        shape={shape}
        onClose={() => setFile(null)}
        onPicture={onPicture}
      />
    </Stack>
  );
}
