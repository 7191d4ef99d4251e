import { Fragment } from 'react';
import styled from 'styled-components';

/** Short terms in one line of text. A term that does not fit goes to the next line as a whole, so that a number stays beside its label. */
export function Terms({ terms }: { readonly terms: readonly string[] }) {
  return terms.map((term, index) => {
    const isLast = index === terms.length - 1;
    return (
      <Fragment key={term}>
        <Term>{isLast ? term : `${term}\u00a0·`}</Term>
        {isLast ? null : ' '}
      </Fragment>
    );
  });
}

const Term = styled.span`
  display: inline-block;
  max-width: 100%;
  /* A word breaks only if it is wider than a line, even if the surrounding text breaks anywhere. */
  overflow-wrap: break-word;
`;
