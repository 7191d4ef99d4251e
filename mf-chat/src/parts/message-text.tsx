import { useText } from '@homeground/shared/i18n';
import { color, DottedFacts, touchTarget } from '@homeground/shared/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { texts } from '../locales';
import { messageParts } from '../rules/message-parts.rules';
import { useCopy } from './use-copy';

/** Text of a message. Links open in a new tab; a tap copies a phone or account number. */
export function MessageText({ text }: { readonly text: string }) {
  const t = useText(texts);
  const copy = useCopy();
  const parts = useMemo(() => messageParts(text), [text]);
  return parts.map((part, index) => {
    if (part.kind === 'words') return part.text;
    if (part.kind === 'number')
      return (
        <NumberButton
          key={index}
          type="button"
          aria-label={t('message.copy_number', { number: part.text })}
          onClick={() => void copy(part.text)}
        >
          {part.text}
        </NumberButton>
      );
    return (
      <Link key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
        {part.site ? <DottedFacts facts={[t(`site.${part.site}`), part.shownText]} /> : part.shownText}
      </Link>
    );
  });
}

/** The link is isolated from the direction of the surrounding text, so that no character before the link can reverse it. */
const Link = styled.a`
  color: ${color('accentText')};
  text-decoration: underline;
  text-underline-offset: 2px;
  unicode-bidi: isolate;
  /* The dot before a wrapped host disappears only where spaces collapse. */
  white-space: normal;
`;

const NumberButton = styled.button`
  ${touchTarget}
  position: relative;
  color: inherit;
  font: inherit;
  text-decoration: underline dotted;
  text-underline-offset: 3px;
  unicode-bidi: isolate;
`;
