import { subscribeLive } from '@homeground/shared/api';
import { useQueryClient } from '@homeground/shared/async';
import { useEffect } from 'react';
import { queries } from '../api/team-queries.api';

/** The shown team may change while I look at it: I am appointed or removed, it is disbanded, somebody joins or leaves. */
export function useMembership(teamId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      void client.invalidateQueries({ queryKey: queries.team(teamId).queryKey });
      void client.invalidateQueries({ queryKey: queries.myTeams().queryKey });
      void client.invalidateQueries({ queryKey: queries.pending(teamId).queryKey });
    };
    const stops = [
      subscribeLive('membership', (frame) => frame.teamId === teamId && refresh()),
      subscribeLive(
        'notice',
        ({ notice: { data } }) => 'teamId' in data && data.teamId === teamId && refresh(),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, teamId]);
}
