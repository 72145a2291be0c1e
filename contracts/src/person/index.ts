import { defineSlice } from '../kernel/slice.js';
import { personCalls } from './person.api.js';

export * from './person.api.js';

export const personSlice = defineSlice({ calls: { person: personCalls } });
