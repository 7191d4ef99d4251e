import { sql, type Kysely } from 'kysely';

/**
 * Removes names and titles from notices, which hold ids instead. Names are looked up when a notice is read, so that an erased
 * account leaves no name in the lists of others (SPEC 3.5).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A notice about an application refers to the side that its reader does not belong to.
  await sql`
    update notification as told set data = told.data || case
      when proposal.user_id = told.user_id
        or exists (select from team_stay where team_stay.team_id = proposal.team_id and team_stay.user_id = told.user_id)
      then jsonb_build_object('sideTeamId', proposal.host_team_id, 'sideUserId', proposal.host_user_id)
      else jsonb_build_object('sideTeamId', proposal.team_id, 'sideUserId', proposal.user_id) end
    from proposal where told.data ? 'sideName' and proposal.id::text = told.data ->> 'matchProposalId'`.execute(
    db,
  );
  await sql`
    update notification as told set data = told.data || jsonb_build_object('sideTeamId', host_team_id, 'sideUserId', host_user_id)
    from match where told.kind = 'match.rematch' and match.id::text = told.data ->> 'matchId'`.execute(db);
  await sql`
    update notification as told set data = told.data || case no_show
      when 'HOST' then jsonb_build_object('sideTeamId', host_team_id, 'sideUserId', host_user_id)
      else jsonb_build_object('sideTeamId', away_team_id, 'sideUserId', away_user_id) end
    from final_result where told.kind = 'side.suspended' and match_id::text = told.data ->> 'matchId'`.execute(
    db,
  );
  const names = sql`array['sideName', 'matchTitle', 'teamName', 'reason']`;
  await sql`update notification set data = data - ${names} where data ?| ${names}`.execute(db);
  // Notices that still wait in the outbox lose their names too. Old events do not know the side, so these notices show no name.
  await sql`update outbox set payload = payload #- '{data,sideName}' #- '{data,matchTitle}' #- '{data,teamName}' #- '{data,reason}'
    where kind = 'notice'`.execute(db);
}
