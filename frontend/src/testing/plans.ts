import type { PlanOnWire, UserSubscriptionOnWire } from '@nirmaan/contracts/subscription';

const plan = (name: string, price: number, time: number): PlanOnWire => ({
  _id: `7c1e5b1a-2f64-4c8d-9b0a-6d5e4f3a2b0${time}`,
  name,
  dec: `${name} for consultants`,
  price,
  time,
  yearMonthTime: time < 2 ? 'month' : 'months',
  features: [`${time} applications`],
  projectQue: 10 * time,
  bgColor: '#e0e7ff',
  buttonText: 'Buy Now',
});

export const starter = plan('Starter', 499, 1);
export const growth = plan('Growth', 2499, 3);
export const enterprise = plan('Enterprise', 9999, 6);
export const corporate = plan('Corporate', 19_999, 9);

export const growthBought: UserSubscriptionOnWire = {
  _id: 'order_growth',
  name: 'Growth',
  price: 2499,
  projectQue: 40,
  creditsUsed: 13,
  createdAt: '2026-11-01T06:30:00.000Z',
  endDate: '2027-02-01T06:30:00.000Z',
  status: 'success',
};
