import { langOf, useLocale } from '@homeground/shared/i18n';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';

/**
 * Short facts in one line of text, with a dot between them. A fact that does not fit goes to the next line unbroken, so that a number
 * stays beside its label. No line begins or ends with a dot. Facts that are false, null or empty are left out. On an English page, a fact
 * in another script, such as a Korean title, is marked with its language.
 */
export function DottedFacts({ facts }: { readonly facts: readonly ReactNode[] }) {
  const locale = useLocale();
  const foreignLang = (fact: ReactNode) =>
    locale === 'en' && typeof fact === 'string' && !/\p{sc=Latin}/u.test(fact) ? langOf(fact) : undefined;
  return facts
    .filter((fact) => Boolean(fact))
    .map((fact, index) => (
      <Fragment key={index}>
        {index > 0 && (
          <Dot>
            {' '}
            <VisuallyHidden>·</VisuallyHidden>{' '}
          </Dot>
        )}
        <Fact lang={foreignLang(fact)}>{fact}</Fact>
      </Fragment>
    ));
}

/** A space with a picture of a dot. The browser removes a space at the end of a line, and the dot with it. A visible character would stay. */
const Dot = styled.span`
  /* Keeps the hidden dot inside a row that scrolls. Outside the row, the hidden dot would widen the page. */
  position: relative;
  background: radial-gradient(circle, currentColor 0.07em, transparent 0.12em);
  word-spacing: 0.6em;
`;

const Fact = styled.span`
  display: inline-block;
  max-width: 100%;
  /* A strikethrough of the surrounding text also goes through each fact. */
  text-decoration: inherit;
  /* A word breaks only if it is wider than a line, even if the surrounding text breaks anywhere. */
  overflow-wrap: break-word;
`;
