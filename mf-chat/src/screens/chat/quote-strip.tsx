import type { Quote } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { CloseIcon, color, IconButton, space } from '@homeground/shared/ui';
import styled from 'styled-components';
import { QuoteContent } from './quote';
import { texts } from './locales';

/** Strip above the message field, with the quote that the next message will contain. */
export function QuoteStrip({ quote, onCancel }: { readonly quote: Quote; readonly onCancel: () => void }) {
  const t = useText(texts);
  return (
    <Strip role="group" aria-label={t('quote.answering')}>
      <QuoteContent quote={quote} />
      <IconButton label={t('quote.cancel')} icon={<CloseIcon />} onClick={onCancel} />
    </Strip>
  );
}

const Strip = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(8)};
  padding: ${space(4)} ${space(4)} ${space(4)} ${space(8)};
  border-radius: 12px;
  background: ${color('sunken')};
`;
