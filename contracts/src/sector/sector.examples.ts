import { eventOf } from '../kernel/event.js';
import { sectorAdded } from './sector.events.js';
import { sectorSlug } from './sector.ids.js';

export const food = sectorSlug.parse('food');
export const foodAdded = eventOf(sectorAdded, { sector: food, name: 'Food & Beverage' });

export const sectorExamples = [foodAdded];
