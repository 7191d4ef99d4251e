export const kind = 'expanding';

/** Index of the few late cancellations that wait for an answer: they are read whenever somebody loses a role in a team. */
export const index = {
  name: 'late_cancel_open',
  table: 'late_cancel',
  on: `(team_id, other_team_id) where state in ('OPEN', 'CONTESTED')`,
};
