import type { LastDayApproached } from '@nirmaan/contracts/notification';
import { defineAggregate } from '../kernel/commands/decider.js';

/** One stream per project and day, so that the reminder is recorded once. */
const reminderAggregate = defineAggregate<'notification', boolean, LastDayApproached>({
  category: 'notification',
  isCached: false,
  initialState: false,
  evolve: () => true,
});

export const remindOfLastDay = reminderAggregate.decider(
  (isReminded, data: LastDayApproached['data']) =>
    isReminded ? [] : [{ type: 'LastDayApproached', data }],
);
