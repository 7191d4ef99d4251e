import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import { Button, ButtonLink, EmptyState, ShirtIllustration } from '@homeground/shared/ui';
import { texts } from '../../parts/challenge/locales';
import type { OpponentsControl } from './use-opponents-address';

/** Nobody near: look further, or let everybody see a post. */
export function NobodyNear({ control: { narrowed, clear } }: { readonly control: OpponentsControl }) {
  const t = useText(texts);
  const me = useUser((user) => user?.id ?? '');
  return (
    <EmptyState
      illustration={<ShirtIllustration />}
      heading="h2"
      title={t(narrowed ? 'empty_filtered' : 'empty')}
      text={t(narrowed ? 'empty_filtered_text' : 'empty_text')}
      action={
        <>
          {narrowed ? (
            <Button full onClick={clear}>
              {t('show_all')}
            </Button>
          ) : (
            <ButtonLink full to={paths.matchCreate()}>
              {t('post')}
            </ButtonLink>
          )}
          <ButtonLink full tone="secondary" to={paths.userLocation(me)}>
            {t('wider')}
          </ButtonLink>
        </>
      }
    />
  );
}
