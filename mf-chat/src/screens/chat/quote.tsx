import type { Quote } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import { color, lineClamp, space, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts as areaTexts } from '../../locales';
import { hasUnknownWords } from '../../rules/reactions.rules';
import { texts } from './locales';

/** Returns the text of a quoted message, or words for a message without a text. */
function useQuoteText(quote: Quote): string {
  const t = useText(areaTexts);
  const { kind, text } = quote;
  if (hasUnknownWords(quote)) return t('message.unloaded');
  if (kind === 'hidden' || kind === 'deleted' || kind === 'earlier') return t(`message.${kind}`);
  return kind === 'picture' && text === '' ? t('picture') : text;
}

/** Author and current text of a quoted message. */
export function QuoteContent({ quote }: { readonly quote: Quote }) {
  const t = useText(areaTexts);
  const { nickname, kind } = quote;
  const words = useQuoteText(quote);
  return (
    <Block>
      {kind !== 'hidden' && kind !== 'earlier' && !hasUnknownWords(quote) && (
        <Name lang={nickname === null ? undefined : langOf(nickname)}>
          {nickname ?? t('message.deleted_user')}
        </Name>
      )}
      <Words dir="auto" lang={kind === 'text' ? langOf(words) : undefined}>
        {words}
      </Words>
    </Block>
  );
}

/** Quote inside a message; a tap leads to the quoted message. */
export function QuoteLink({ quote, onShow }: { readonly quote: Quote; readonly onShow: () => void }) {
  const t = useText(texts);
  const text = useQuoteText(quote);
  // I may not read a message from before I joined, so there is no link to it.
  if (quote.kind === 'earlier') return <QuoteContent quote={quote} />;
  return (
    <QuoteButton type="button" aria-label={t('quote.show', { text })} onClick={onShow}>
      <QuoteContent quote={quote} />
    </QuoteButton>
  );
}

const QuoteButton = styled.button`
  display: block;
  width: 100%;
  min-height: 44px;
  margin-bottom: ${space(4)};
  text-align: start;
`;

const Block = styled.span`
  display: block;
  min-width: 0;
  padding-inline-start: ${space(8)};
  border-inline-start: 3px solid ${color('accent')};
`;

const Name = styled.span`
  ${textStyle(12, 600)}
  display: block;
  color: ${color('accentText')};
`;

const Words = styled.span`
  ${textStyle(14)}
  ${lineClamp(2)}
  color: ${color('textQuiet')};
  overflow-wrap: anywhere;
  white-space: normal;
`;
