import { z } from 'zod';
import { manner, usualManner } from '../webhooks/manner.js';

/** What the customer does; everything but the order and the outcome is for specs. */
export const payRequest = z.strictObject({
  order_id: z.string(),
  outcome: z.enum(['success', 'failure']),
  amount: z.number().int().positive().optional(),
  capture: z.enum(['automatic', 'manual']).optional(),
  webhooks: manner.default(usualManner),
});
