import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import { Button, ButtonLink, EmptyState, ShirtIllustration } from '@homeground/shared/ui';
import { texts } from '../../parts/challenge/locales';
import type { OpponentsControl } from './use-opponents-address';

/**
 * Empty state of the list: no team is near, or no team fits the filters. Offers to clear the filters, to search further, or to post a
 * match.
 */
export function NoOpponents({ control }: { readonly control: OpponentsControl }) {
  const { isFiltered, clearFilters } = control;
  const t = useText(texts);
  const me = useUser((user) => user?.id ?? '');
  return (
    <EmptyState
      illustration={<ShirtIllustration />}
      heading="h2"
      title={t(isFiltered ? 'empty_filtered' : 'empty')}
      text={t(isFiltered ? 'empty_filtered_text' : 'empty_text')}
      action={
        <>
          {isFiltered ? (
            <Button full onClick={clearFilters}>
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
