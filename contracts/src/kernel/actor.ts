import { z } from 'zod';

/** Who made an event happen. A visitor has no account yet; the system acts through its reactors. */
export const actor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('account'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('visitor') }),
  z.strictObject({ kind: z.literal('system'), name: z.string() }),
]);
export type Actor = z.infer<typeof actor>;
