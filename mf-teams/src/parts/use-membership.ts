import { subscribeLive } from '@homeground/shared/api';
import { useQueryClient } from '@homeground/shared/async';
import { useEffect } from 'react';
import { queries } from '../api/team-queries.api';

/** My part in the shown team may change while I look at it: appointed, removed, disbanded. */
export function useMembership(teamId: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      subscribeLive('membership', (frame) => {
        if (frame.teamId !== teamId) return;
        void client.invalidateQueries({ queryKey: queries.team(teamId).queryKey });
        void client.invalidateQueries({ queryKey: queries.myTeams().queryKey });
      }),
    [client, teamId],
  );
}
