import { NotHereYet } from '../../parts/not-here-yet';

export function MatchReviewScreen() {
  return <NotHereYet />;
}
