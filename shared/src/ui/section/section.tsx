import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Row, Stack } from '../layout/layout';
import { textStyle } from '../theme/theme';

export interface SectionProps {
  readonly title: string;
  /** One secondary action for the whole section. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Part of a long page, with a heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <Stack as="section" $gap={8} aria-labelledby={id}>
      <Row $spread $wrap>
        <Title id={id}>{title}</Title>
        {aside}
      </Row>
      {children}
    </Stack>
  );
}

const Title = styled.h2`
  overflow-wrap: anywhere;
  ${textStyle(18, 700)}
  min-height: 44px;
  display: flex;
  align-items: center;
`;
