import { useText } from '@homeground/shared/i18n';
import { ConfirmDialog, useToast } from '@homeground/shared/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { texts } from '../locales';
import { activePreviews, startPreview } from '../remotes/active-previews';
import { askPreview } from '../remotes/page-loader';
import { requestedPreview, type Preview } from '../remotes/previews';

/** Returns the address without the preview parameter, so that a reload or a copied link does not ask again. */
function withoutWish(pathname: string, search: string, hash: string): string {
  const others = new URLSearchParams(search);
  others.delete('preview');
  return pathname + (others.size > 0 ? `?${others.toString()}` : '') + hash;
}

/** Asks before a preview: a link may request another version of an area, but only a press here shows it, and only in this tab. */
export function PreviewQuestion() {
  const t = useText(texts);
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [asked, setAsked] = useState<Preview | null>(null);
  const plain = withoutWish(pathname, search, hash);

  useEffect(() => {
    const requested = requestedPreview(search);
    if (!requested) return;
    if (activePreviews()[requested.area] === requested.version)
      return void navigate(plain, { replace: true });
    let here = true;
    void askPreview(requested).then((release) => {
      if (!here) return;
      if (release) return setAsked(requested);
      toast({ tone: 'danger', text: t('preview.none', { version: requested.version }) });
      void navigate(plain, { replace: true });
    });
    return () => {
      here = false;
    };
  }, [search, plain, navigate, toast, t]);

  const decline = () => {
    setAsked(null);
    void navigate(plain, { replace: true });
  };
  const agree = ({ area, version }: Preview) => {
    startPreview(area, version);
    window.location.replace(plain);
  };

  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={decline}
      title={t('preview.title')}
      action={t('preview.start', { version: asked?.version ?? '' })}
      cancel={t('preview.cancel')}
      onConfirm={() => asked && agree(asked)}
    >
      {t('preview.text', { area: nameOf(asked?.area ?? ''), version: asked?.version ?? '' })}
    </ConfirmDialog>
  );
}

/** Name of an area as the release command writes it. */
export function nameOf(area: string): string {
  return area.replace(/^mf-/, '');
}
