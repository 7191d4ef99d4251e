import { calendarHref } from '@homeground/shared/api';
import { useText } from '@homeground/shared/i18n';
import { CalendarIcon, FileLink } from '@homeground/shared/ui';
import { texts } from './locales';

export function CalendarLink({ matchId }: { readonly matchId: string }) {
  const t = useText(texts);
  return (
    <FileLink href={calendarHref(matchId)} download icon={<CalendarIcon size={20} />}>
      {t('calendar')}
    </FileLink>
  );
}
