import type { ProjectPageOnWire } from '@nirmaan/contracts/project';
import { bottlingLineOnWire, bottlingLinePageOnWire as page } from './examples';
import { answer } from './fake-server';
import { serverFor } from './open-client';

export const id = bottlingLineOnWire._id;
export const path = `/projects/bottling-line-for-mango-drinks-${id}`;
export const call = `GET /get-project/page/${id}`;

export const serverWith = (
  user: Parameters<typeof serverFor>[0],
  changes: Partial<ProjectPageOnWire> = {},
) => serverFor(user).on(call, () => answer({ message: 'ok', data: { ...page, ...changes } }));

export const noPlan = () => answer({ message: 'ok', data: [] });
export const plan = {
  ...{ _id: 'o', name: 'Growth', price: 1, projectQue: 5, createdAt: '', endDate: '' },
  ...{ creditsUsed: 4, status: 'success' },
};
