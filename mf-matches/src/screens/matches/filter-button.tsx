import { Badge, FilterIcon, IconButton } from '@homeground/shared/ui';
import styled from 'styled-components';

interface Props {
  readonly label: string;
  /** Number of filters that are set. Screen readers get the number from `label`. */
  readonly count: number;
  readonly onClick: () => void;
}

/** Button that opens the filters of a list. */
export function FilterButton({ label, count, onClick }: Props) {
  return (
    <WithBadge>
      <IconButton label={label} aria-haspopup="dialog" icon={<FilterIcon />} onClick={onClick} />
      <span aria-hidden>
        <Badge count={count} label="" />
      </span>
    </WithBadge>
  );
}

const WithBadge = styled.div`
  position: relative;
  flex: none;
  > span {
    position: absolute;
    top: 0;
    right: 0;
    pointer-events: none;
  }
`;
