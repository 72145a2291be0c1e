import { streamOf } from '@nirmaan/contracts/catalogue';
import { notificationExamples } from '@nirmaan/contracts/examples';
import { expect, it } from 'vitest';
import { recorded } from '../testing/recorded.js';
import { viewOf } from '../testing/view-of.js';
import { notifications } from './notifications.projection.js';

it.each(notificationExamples)('shows who was told what, and since when', (told) => {
  const { notification: _id, ...rest } = told.data;
  const stream = streamOf.notification(_id);
  expect(viewOf(notifications, recorded(stream, told))).toEqual({ _id, ...rest, position: 100n });
});
