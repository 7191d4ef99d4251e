import type { LiveMessageDeps } from '../rooms';
import type { MatchDeps } from '../matches';
import type { RoomDeps } from './room-detail.usecases';

export interface ProposalDeps extends MatchDeps, LiveMessageDeps, Pick<RoomDeps, 'guestOfferIn'> {}
