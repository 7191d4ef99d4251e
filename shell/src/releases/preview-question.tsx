import { useText } from '@homeground/shared/i18n';
import { ConfirmDialog, useToast } from '@homeground/shared/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { texts } from '../locales';
import { activePreviews, startPreview } from '../remotes/active-previews';
import { fetchPreviewRelease } from '../remotes/page-loader';
import { requestedPreview, type Preview } from '../remotes/previews';

/** Returns the address without the preview parameter, so that a reload or a copied link does not ask again. */
function withoutPreview(pathname: string, search: string, hash: string): string {
  const remaining = new URLSearchParams(search);
  remaining.delete('preview');
  return pathname + (remaining.size > 0 ? `?${remaining.toString()}` : '') + hash;
}

/**
 * Asks before a preview starts. A link can request another version of an area, but only a press in this dialog loads that version, and only
 * in this tab.
 */
export function PreviewQuestion() {
  const t = useText(texts);
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [preview, setPreview] = useState<Preview | null>(null);
  const plainAddress = withoutPreview(pathname, search, hash);

  useEffect(() => {
    const requested = requestedPreview(search);
    if (!requested) return;
    if (activePreviews()[requested.area] === requested.version)
      return void navigate(plainAddress, { replace: true });
    let isMounted = true;
    void fetchPreviewRelease(requested).then((release) => {
      if (!isMounted) return;
      if (release) return setPreview(requested);
      toast({ tone: 'danger', text: t('preview.none', { version: requested.version }) });
      void navigate(plainAddress, { replace: true });
    });
    return () => {
      isMounted = false;
    };
  }, [search, plainAddress, navigate, toast, t]);

  const decline = () => {
    setPreview(null);
    void navigate(plainAddress, { replace: true });
  };
  const agree = ({ area, version }: Preview) => {
    startPreview(area, version);
    window.location.replace(plainAddress);
  };

  return (
    <ConfirmDialog
      open={preview !== null}
      onClose={decline}
      title={t('preview.title')}
      action={t('preview.start', { version: preview?.version ?? '' })}
      cancel={t('preview.cancel')}
      onConfirm={() => preview && agree(preview)}
    >
      {t('preview.text', { area: areaLabel(preview?.area ?? ''), version: preview?.version ?? '' })}
    </ConfirmDialog>
  );
}

/** Returns the name of an area without its prefix: "chat" for "mf-chat". */
export function areaLabel(area: string): string {
  return area.replace(/^mf-/, '');
}
