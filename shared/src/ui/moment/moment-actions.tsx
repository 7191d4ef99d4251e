import { calendarHref, shareMatch } from '@homeground/shared/api';
import { useLocale, useText } from '@homeground/shared/i18n';
import styled from 'styled-components';
import { Button } from '../button/button';
import { CalendarIcon, ShareIcon } from '../icons/icons';
import { FileLink } from '../link/file-link';
import { space } from '../theme/theme';
import { useToast } from '../toast/toast';
import { texts } from './locales';
import type { MomentMatch } from './moment';

interface Props {
  readonly match: MomentMatch;
  /** True if the match is still ahead, so that its date can be saved in a calendar. */
  readonly hasDate: boolean;
}

export function MomentActions({ match: { id, title, isPrivate }, hasDate }: Props) {
  const t = useText(texts);
  const toast = useToast();
  const locale = useLocale();
  const share = async () => {
    const outcome = await shareMatch({ id, title, withPicture: true }, locale);
    if (outcome === 'copied') toast({ tone: 'confirm', text: t('copied') });
    if (outcome === 'failed') toast({ tone: 'danger', text: t('share_failed') });
  };
  if (isPrivate && !hasDate) return null;
  return (
    <ButtonPair>
      {hasDate && (
        <FileLink href={calendarHref(id)} download icon={<CalendarIcon size={20} />}>
          {t('calendar')}
        </FileLink>
      )}
      {!isPrivate && (
        <Button tone="secondary" full icon={<ShareIcon size={20} />} onClick={share}>
          {t('share')}
        </Button>
      )}
    </ButtonPair>
  );
}

/** A longer label gets more of the width, so that it stays on one line. */
const ButtonPair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(8)};
  > * {
    flex: 1 1 auto;
    width: auto;
  }
`;
