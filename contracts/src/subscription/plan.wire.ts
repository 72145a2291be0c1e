import { z } from 'zod';
import { toRupees } from '../kernel/money.js';
import type { Period } from './plan.period.js';
import type { PlanView } from './subscription.views.js';

/** A plan as the specification spells it; `price` is in rupees. */
export const planOnWire = z.object({
  _id: z.string(),
  name: z.string(),
  dec: z.string(),
  price: z.number(),
  time: z.number(),
  /** The unit behind the number, which the screen hides when it is below 2: "month", "3 months". */
  yearMonthTime: z.string(),
  features: z.array(z.string()),
  bgColor: z.string(),
  buttonText: z.string(),
});
export type PlanOnWire = z.infer<typeof planOnWire>;

const unitOf = ({ count, unit }: Period): string => (count < 2 ? unit : `${unit}s`);

export const toPlanOnWire = (view: PlanView): PlanOnWire => ({
  _id: view._id,
  name: view.name,
  dec: view.description,
  price: toRupees(view.price),
  time: view.period.count,
  yearMonthTime: unitOf(view.period),
  features: view.features,
  bgColor: view.colour,
  buttonText: view.buttonText,
});
