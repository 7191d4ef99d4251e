import type {
  KitColourName,
  MatchState,
  ResultKind,
  SportId,
  TeamRegion,
  Winner,
} from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';

/** Columns of a match for its picture. No column of a user is read. */
export interface PictureRow {
  readonly id: string;
  readonly title: string;
  readonly sport: SportId;
  readonly state: MatchState;
  readonly start_at: Date;
  readonly minutes: number;
  readonly time_zone: string;
  readonly region: TeamRegion | null;
  readonly challenged_team_id: string | null;
  readonly confirmed_at: Date | null;
  readonly host_name: string | null;
  readonly host_logo: string | null;
  readonly host_kit_home: KitColourName | null;
  readonly host_kit_away: KitColourName | null;
  readonly away_name: string | null;
  readonly away_logo: string | null;
  readonly away_kit_home: KitColourName | null;
  readonly away_kit_away: KitColourName | null;
  /** Shirts that the two sides agreed on in their room. */
  readonly agreed_host_shirt: KitColourName | null;
  readonly agreed_away_shirt: KitColourName | null;
  readonly result_kind: ResultKind | null;
  readonly host_score: number | null;
  readonly away_score: number | null;
  readonly winner: Winner | null;
}

export async function matchForPicture(db: Db, id: string): Promise<PictureRow | null> {
  const row = await db
    .selectFrom('match')
    .leftJoin('team as host_team', 'host_team.id', 'match.host_team_id')
    .leftJoin('team as away_team', 'away_team.id', 'match.away_team_id')
    .leftJoin('proposal', (join) =>
      join
        .onRef('proposal.match_id', '=', 'match.id')
        .onRef('proposal.id', '=', 'match.confirmed_proposal_id'),
    )
    .leftJoin('final_result', 'final_result.match_id', 'match.id')
    .select([
      'match.id',
      'match.title',
      'match.sport',
      'match.state',
      'match.start_at',
      'match.minutes',
      'match.time_zone',
      'match.region',
      'match.challenged_team_id',
      'match.confirmed_at',
      'host_team.name as host_name',
      'host_team.logo as host_logo',
      'host_team.kit_home as host_kit_home',
      'host_team.kit_away as host_kit_away',
      'away_team.name as away_name',
      'away_team.logo as away_logo',
      'away_team.kit_home as away_kit_home',
      'away_team.kit_away as away_kit_away',
      'proposal.kit_host as agreed_host_shirt',
      'proposal.kit_applicant as agreed_away_shirt',
      'final_result.kind as result_kind',
      'final_result.host_score',
      'final_result.away_score',
      'final_result.winner',
    ])
    .where('match.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
