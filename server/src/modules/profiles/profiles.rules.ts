import { deletedName, type Locale, type UserPlay, type UserProfile } from '@homeground/shared/contracts';
import { noStanding } from '../standings';

const noUserPlay: UserPlay = { ratings: [], againstMe: null, coming: [], past: [] };

/** Returns an empty profile for a deleted user, because messages and results still link to the profile. */
export function deletedProfile(id: string, locale: Locale): UserProfile {
  return {
    id,
    nickname: deletedName[locale],
    pictureUrl: null,
    bio: '',
    sports: [],
    region: null,
    regionNames: null,
    aboutKm: null,
    teams: [],
    standing: noStanding,
    play: noUserPlay,
    mine: false,
    blocked: false,
    // The real date of joining would be personal data.
    memberSince: new Date(0).toISOString(),
    deleted: true,
  };
}
