import { Fragment } from 'react';
import styled from 'styled-components';

/** Short terms in one line of text. A term that does not fit goes to the next line as a whole: no figure is parted from its label. */
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
  /* Our own words break inside only where a whole line is too narrow for them, whatever the text around them does. */
  overflow-wrap: break-word;
`;
