import { useText } from '@homeground/shared/i18n';
import { ConfirmDialog, useToast } from '@homeground/shared/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { texts } from '../locales';
import { activePreviews, startPreview } from '../remotes/active-previews';
import { askPreview } from '../remotes/page-loader';
import { wantedPreview, type Preview } from '../remotes/previews';

/** The same address without the wish: a reload or a copied link does not ask again. */
function withoutWish(pathname: string, search: string, hash: string): string {
  const others = new URLSearchParams(search);
  others.delete('preview');
  return pathname + (others.size > 0 ? `?${others.toString()}` : '') + hash;
}

/** A link may ask to see another version of an area; only a press in here shows it, and only in this tab. */
export function PreviewQuestion() {
  const t = useText(texts);
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [asked, setAsked] = useState<Preview | null>(null);
  const plain = withoutWish(pathname, search, hash);

  useEffect(() => {
    const wanted = wantedPreview(search);
    if (!wanted) return;
    if (activePreviews()[wanted.area] === wanted.version) return void navigate(plain, { replace: true });
    let here = true;
    void askPreview(wanted).then((release) => {
      if (!here) return;
      if (release) return setAsked(wanted);
      toast({ tone: 'danger', text: t('preview.none', { version: wanted.version }) });
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

/** As whoever releases it calls it. */
export function nameOf(area: string): string {
  return area.replace(/^mf-/, '');
}
