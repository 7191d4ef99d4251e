import type { AnnounceDeps } from '../rooms/announce';
import type { MatchDeps } from '../matches/match-deps';
import type { RoomDeps } from './room-detail.usecases';

export interface ProposalDeps extends MatchDeps, AnnounceDeps, Pick<RoomDeps, 'guestOfferIn'> {}
