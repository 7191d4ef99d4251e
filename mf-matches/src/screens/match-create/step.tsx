import { color, space, textStyle } from '@homeground/shared/ui';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** Numbered section of a long form. */
export function Step({ number, title, children }: Props) {
  const id = useId();
  return (
    <StepSection aria-labelledby={id}>
      <Head>
        <Mark aria-hidden>{number}</Mark>
        <h2 id={id}>{title}</h2>
      </Head>
      {children}
    </StepSection>
  );
}

/** Two fields side by side if there is room. Long values, such as the name of a currency, need more room. */
export const Pair = styled.div<{ $isLong?: boolean }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(100%, ${({ $isLong }) => ($isLong ? '13rem' : '9.375rem')}), 1fr)
  );
  gap: ${space(12)};
  align-items: start;
`;

const StepSection = styled.section`
  display: grid;
  gap: ${space(16)};
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(8)};
  h2 {
    ${textStyle(18, 700)}
  }
`;

const Mark = styled.span`
  ${textStyle(14, 700)}
  display: grid;
  width: 28px;
  height: 28px;
  place-items: center;
  border-radius: 50%;
  background: ${color('accentTint')};
  color: ${color('accentText')};
`;
