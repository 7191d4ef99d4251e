import { NotHereYet } from '../../parts/not-here-yet';

export function MatchResultScreen() {
  return <NotHereYet />;
}
