import { useMutation, useQuery, useUntypedErrorText } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { useEffect, useState } from 'react';
import { Button } from '../button/button';
import { Notice } from '../error-state/notice';
import { Stack } from '../layout/layout';
import { texts } from '../locales';
import { Sheet } from '../sheet/sheet';
import { useBusyCall } from '../sheet/use-busy-call';
import { Skeleton } from '../skeleton/skeleton';
import { cropPicture, type CropArea } from './crop-picture';

interface Props {
  readonly file: File | null;
  readonly title: string;
  readonly shape: 'round' | 'square';
  readonly onClose: () => void;
  /** Receives the cropped picture. If the returned promise rejects, the sheet shows the error and keeps the picture. */
  readonly onPicture: (picture: Blob) => Promise<void>;
}

export function CropSheet({ file, title, shape, onClose, onPicture }: Props) {
  const [isBusy, sendPicture] = useBusyCall(onPicture);
  return (
    <Sheet open={file !== null} onClose={onClose} title={title} busy={isBusy}>
      {file && <Crop file={file} shape={shape} onClose={onClose} onPicture={sendPicture} />}
    </Sheet>
  );
}

const cropFrameQuery = {
  queryKey: ['crop-frame'],
  queryFn: async () => (await import(/* webpackChunkName: "crop" */ './crop-frame')).CropFrame,
  staleTime: Infinity,
  structuralSharing: false,
} as const;

function Crop({ file, shape, onPicture, onClose }: Omit<Props, 'title'> & { readonly file: File }) {
  const t = useText(texts);
  const errorText = useUntypedErrorText();
  const url = useObjectUrl(file);
  const { data: Frame, isError, refetch } = useQuery(cropFrameQuery);
  const [area, setArea] = useState<CropArea | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const crop = useMutation({
    mutationFn: async (cropArea: CropArea) => onPicture(await cropPicture(url ?? '', cropArea, file)),
    onSuccess: onClose,
  });

  if (isUnreadable)
    return (
      <Notice tone="danger" role="alert">
        {t('picture.unreadable')}
      </Notice>
    );
  if (isError)
    return (
      <Notice
        tone="danger"
        role="alert"
        action={
          <Button size="small" tone="secondary" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t('error.title')}
      </Notice>
    );
  return (
    <Stack $gap={16}>
      {url && Frame ? (
        <Frame url={url} shape={shape} onArea={setArea} onUnreadable={() => setUnreadable(true)} />
      ) : (
        <Skeleton shape="block" height={320} />
      )}
      {crop.isError && (
        <Notice role="alert" tone="danger">
          {errorText(crop.error)}
        </Notice>
      )}
      <Button full disabled={!area} busy={crop.isPending} onClick={() => area && crop.mutate(area)}>
        {t('picture.use')}
      </Button>
    </Stack>
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
