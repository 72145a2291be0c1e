import { z } from 'zod';

/** An order that waits for its payment. */
export const checkout = z.object({
  key: z.string(),
  /** Where the script stands that defines `window.Razorpay`. */
  script: z.string(),
  /** The name of the plan. */
  plan: z.string(),
  order: z.object({ id: z.string(), amount: z.number(), currency: z.string() }),
});
export type Checkout = z.infer<typeof checkout>;
