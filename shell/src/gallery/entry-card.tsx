import { Stack, Text, textStyle } from '@homeground/shared/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { Drawings } from './drawings';
import { ExampleBox } from './example-box';
import type { ShownEntry } from './families';

interface Props {
  readonly shown: ShownEntry;
  /** Query of the search, so that only the drawings with matching names are shown. */
  readonly query: string;
}

/** Entry of the gallery: its names, its purpose and its examples. */
export const EntryCard = memo(function EntryCard({ shown, query }: Props) {
  const { id, title, entry, examples } = shown;
  return (
    <Stack as="section" id={id} aria-labelledby={`${id}-title`} $gap={12}>
      <div>
        <Title id={`${id}-title`}>
          <a href={`#${id}`}>{title}</a>
        </Title>
        <Text $size={14} $tone="quiet">
          {entry.purpose}
        </Text>
      </div>
      {examples.map((example) => (
        <ExampleBox key={example.title} {...example} />
      ))}
      {entry.drawings && <Drawings kind={entry.drawings} query={query} />}
    </Stack>
  );
});

const Title = styled.h3`
  ${textStyle(18, 700)}
  overflow-wrap: anywhere;
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
  }
`;
