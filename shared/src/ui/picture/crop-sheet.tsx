import { useErrorText, useMutation, useQuery } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { useEffect, useState } from 'react';
import { Button } from '../button/button';
import { Notice } from '../error-state/notice';
import { Stack } from '../layout/layout';
import { texts } from '../locales';
import { Sheet } from '../sheet/sheet';
import { Skeleton } from '../skeleton/skeleton';
import { cutOut, type Part } from './cut-out';

interface Props {
  readonly file: File | null;
  readonly title: string;
  readonly shape: 'round' | 'square';
  readonly onClose: () => void;
  /** Receives the cropped picture. If its promise rejects, the sheet shows the error and keeps the picture. */
  readonly onPicture: (picture: Blob) => Promise<void>;
}

/** Sheet that crops a picture. */
export function CropSheet({ file, title, onClose, ...rest }: Props) {
  return (
    <Sheet open={file !== null} onClose={onClose} title={title}>
      {file && <Crop file={file} onClose={onClose} {...rest} />}
    </Sheet>
  );
}

const frame = {
  queryKey: ['crop-frame'],
  queryFn: async () => (await import(/* webpackChunkName: "crop" */ './crop-frame')).CropFrame,
  staleTime: Infinity,
  structuralSharing: false,
} as const;

function Crop({ file, shape, onPicture, onClose }: Omit<Props, 'title'> & { readonly file: File }) {
  const t = useText(texts);
  const errorText = useErrorText();
  const address = useAddressOf(file);
  const { data: Frame, isError, refetch } = useQuery(frame);
  const [part, setPart] = useState<Part | null>(null);
  const [broken, setBroken] = useState(false);
  const use = useMutation({
    mutationFn: async (chosen: Part) => onPicture(await cutOut(address ?? '', chosen, file)),
    onSuccess: onClose,
  });

  if (broken)
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
      {address && Frame ? (
        <Frame address={address} shape={shape} onPart={setPart} onBroken={() => setBroken(true)} />
      ) : (
        <Skeleton shape="block" height={320} />
      )}
      {use.isError && (
        <Notice role="alert" tone="danger">
          {errorText(use.error)}
        </Notice>
      )}
      <Button full disabled={!part} busy={use.isPending} onClick={() => part && use.mutate(part)}>
        {t('picture.use')}
      </Button>
    </Stack>
  );
}

function useAddressOf(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return address;
}
