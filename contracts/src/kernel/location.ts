import { z } from 'zod';
import { locations } from './locations.js';

export const location = z.enum(locations, 'Please choose one of the listed locations');
export type Location = z.infer<typeof location>;
