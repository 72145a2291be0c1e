import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.js';

/** Why money, or the report of it, waits for an operator instead of activating anything. */
export const quarantineReasons = [
  'WEBHOOK.UNREADABLE',
  'PAYMENT.UNKNOWN_ORDER',
  'PAYMENT.WRONG_AMOUNT',
  'PAYMENT.WRONG_CURRENCY',
  'PAYMENT.WRONG_OWNER',
  'PAYMENT.WRONG_PLAN',
  'PAYMENT.ORDER_ALREADY_PAID',
] as const;
export const quarantineReason = z.enum(quarantineReasons);
export type QuarantineReason = z.infer<typeof quarantineReason>;

/** An operator has dealt with everything that waited in this stream; the actor beside the event says who. */
export const quarantineResolved = defineEvent(
  'QuarantineResolved',
  z.strictObject({ note: z.string().min(1) }),
);

/** It may follow in the streams of orders and of webhooks alike. */
export const quarantineEvents = [quarantineResolved] as const;
export type QuarantineResolved = EventOf<typeof quarantineResolved>;
