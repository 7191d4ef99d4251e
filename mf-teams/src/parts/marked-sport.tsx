import type { SportId } from '@homeground/shared/contracts';
import { useSportName } from '@homeground/shared/i18n';
import { space, SportMark } from '@homeground/shared/ui';
import styled from 'styled-components';

/** Name of a sport with its mark. */
export function MarkedSport({ sport }: { readonly sport: SportId }) {
  const sportName = useSportName();
  return (
    <Sport>
      <SportMark sport={sport} size={16} />
      {sportName(sport)}
    </Sport>
  );
}

const Sport = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(4)};
  vertical-align: bottom;
`;
