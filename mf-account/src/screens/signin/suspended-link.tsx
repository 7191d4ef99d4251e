import type { ApiError } from '@homeground/shared/api';
import { useText } from '@homeground/shared/i18n';
import { Text, TextLink } from '@homeground/shared/ui';
import { texts } from '../../locales';

/** Link for a suspended user to the server's page with reason, end and objection (SPEC 8.11). */
export function SuspendedLink({ failure }: { readonly failure: ApiError | null }) {
  const t = useText(texts);
  const page = failure?.code === 'account.suspended' ? pageOf(failure.fresh) : null;
  if (page === null) return null;
  return (
    <Text>
      <TextLink to={page} reloadDocument prefetch="never">
        {t('signin.suspended')}
      </TextLink>
    </Text>
  );
}

/** Returns the address of the decision, which the refusal contains. */
function pageOf(fresh: unknown): string | null {
  if (typeof fresh !== 'object' || fresh === null || !('page' in fresh)) return null;
  return typeof fresh.page === 'string' && fresh.page.startsWith('/decision?') ? fresh.page : null;
}
