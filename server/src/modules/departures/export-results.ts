import { part } from './export-part';

const lateCancelColumns = ['match_id', 'state', 'cancelled_at', 'due_at', 'settled_at'] as const;

/** Export of a user's results, promises, late cancellations and ratings. */
export const resultParts = {
  resultsEnteredAsHost: part({
    table: 'match_result',
    columns: ['match_id', 'state', 'host_claim', 'host_told_at', 'host_revised', 'ended_at'],
    ownerColumns: ['host_told_by'],
    key: { match_id: 'uuid' },
  }),
  resultsEnteredAsAway: part({
    table: 'match_result',
    columns: ['match_id', 'state', 'away_claim', 'away_told_at', 'away_revised', 'ended_at'],
    ownerColumns: ['away_told_by'],
    key: { match_id: 'uuid' },
  }),
  /** Results of one-on-one matches; results of teams belong to the teams. */
  results: part({
    table: 'final_result',
    columns: [
      ...(['match_id', 'sport', 'kind', 'rated', 'host_user_id', 'away_user_id'] as const),
      ...(['host_score', 'away_score', 'sets', 'winner', 'no_show', 'by_silence'] as const),
      ...(['played_at', 'final_at'] as const),
    ],
    ownerColumns: ['host_user_id', 'away_user_id'],
    key: { match_id: 'uuid' },
  }),
  /** Kept promises, late cancellations and no-shows of the user. */
  promises: part({
    table: 'promise',
    columns: ['match_id', 'outcome', 'at'],
    ownerColumns: ['user_id'],
    key: { match_id: 'uuid' },
  }),
  lateCancellations: part({
    table: 'late_cancel',
    columns: lateCancelColumns,
    ownerColumns: ['user_id'],
    key: { match_id: 'uuid' },
  }),
  lateCancellationsByOthers: part({
    table: 'late_cancel',
    columns: lateCancelColumns,
    ownerColumns: ['other_user_id'],
    key: { match_id: 'uuid' },
  }),
  ratings: part({
    table: 'side_standing',
    columns: ['sport', 'wins', 'draws', 'losses', 'rating', 'games'],
    ownerColumns: ['side_id'],
    key: { sport: 'text' },
  }),
  ratingHistory: part({
    table: 'side_game',
    columns: [
      ...(['match_id', 'opponent_id', 'sport', 'played_at', 'outcome'] as const),
      ...(['forfeit', 'rated', 'counts'] as const),
      ...(['rating', 'deviation', 'volatility', 'games'] as const),
    ],
    ownerColumns: ['side_id'],
    key: { match_id: 'uuid' },
  }),
};
