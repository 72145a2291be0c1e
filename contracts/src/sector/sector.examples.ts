import { eventOf } from '../kernel/event.js';
import { sectorAdded, sectorSlug } from './sector.events.js';

export const food = sectorSlug.parse('food');
export const foodAdded = eventOf(sectorAdded, { sector: food, name: 'Food & Beverage' });
