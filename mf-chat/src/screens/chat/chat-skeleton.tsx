import { Skeleton, space } from '@homeground/shared/ui';
import styled from 'styled-components';

const bubbles = [
  { width: '62%', mine: false },
  { width: '44%', mine: false },
  { width: '55%', mine: true },
  { width: '70%', mine: false },
  { width: '38%', mine: true },
];

interface Props {
  /** Adds a placeholder for the match that is pinned above the messages. */
  readonly withMatch?: boolean;
}

/** Placeholder for a few messages. */
export function ChatSkeleton({ withMatch = false }: Props) {
  return (
    <Shape>
      {withMatch && <Skeleton shape="block" height={72} />}
      {bubbles.map(({ width, mine }, index) => (
        <MessageRow key={index} $mine={mine}>
          <Skeleton shape="block" width={width} height={40} />
        </MessageRow>
      ))}
    </Shape>
  );
}

const Shape = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(12)};
  padding: ${space(12)} ${space(16)};
`;

const MessageRow = styled.div<{ $mine: boolean }>`
  display: flex;
  justify-content: ${({ $mine }) => ($mine ? 'flex-end' : 'flex-start')};
`;
