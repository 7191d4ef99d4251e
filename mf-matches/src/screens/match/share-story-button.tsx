import { canShareFiles, fetchPicture, pictureHref } from '@homeground/shared/api';
import type { MatchDetail } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import { Button, FileLink, ImageIcon, useToast } from '@homeground/shared/ui';
import { useRef, useState } from 'react';
import { texts } from './locales';

/** Button that shares the portrait picture of a match, or a link that saves the picture if the browser cannot share files (SPEC 5.5). */
export function ShareStoryButton({ match: { id } }: { readonly match: Pick<MatchDetail, 'id'> }) {
  const t = useText(texts);
  const locale = useLocale();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  // Browsers allow sharing only for a few seconds after a tap. If loading took longer, the next tap shares this picture at once.
  const loadedPicture = useRef<{ readonly file: File; readonly href: string }>(null);
  const href = pictureHref(id, locale, 'story');

  if (!canShareFiles(navigator)) {
    return (
      <FileLink href={href} download="homeground-story.png" icon={<ImageIcon size={20} />}>
        {t('save_picture')}
      </FileLink>
    );
  }

  async function share(): Promise<void> {
    setBusy(true);
    try {
      if (loadedPicture.current?.href !== href) {
        const file = await fetchPicture(id, locale, { shape: 'story', signal: AbortSignal.timeout(8000) });
        loadedPicture.current = { file, href };
      }
      await openShareSheet(loadedPicture.current.file);
    } catch {
      toast({ tone: 'danger', text: t('picture_failed') });
    } finally {
      setBusy(false);
    }
  }

  async function openShareSheet(file: File): Promise<void> {
    try {
      await navigator.share({ files: [file] });
      // The match may change before the next share.
      loadedPicture.current = null;
    } catch (error) {
      // An `AbortError` means that the user has closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ tone: 'confirm', text: t('picture_loaded') });
    }
  }

  return (
    <Button tone="secondary" full busy={busy} icon={<ImageIcon size={20} />} onClick={() => void share()}>
      {t('share_picture')}
    </Button>
  );
}
