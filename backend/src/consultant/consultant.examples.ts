import type { PublicProfileRequest } from '@nirmaan/contracts/consultant';
import { anitasPublicProfile } from '@nirmaan/contracts/examples';

const { place: location, ...texts } = anitasPublicProfile;

/** Anita's public profile, as the form sends it. */
export const publicProfile: PublicProfileRequest = { ...texts, location };
