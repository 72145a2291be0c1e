import { z } from 'zod';
import { call } from '../kernel/call.js';
import { listAnswer, pageQuery } from '../kernel/paging.js';
import { optionalLines, requiredText, severalNames } from '../kernel/fields.js';
import { completedProjectOnWire } from './completed-project.views.js';

/** What an operator writes; the picture travels as a file beside it. */
export const showcaseProjectRequest = z.strictObject({
  title: requiredText('Title', 160),
  description: optionalLines('Description', 4_000).default(''),
  client: requiredText('Client', 120),
  /** The sector's name or slug. */
  sector: requiredText('Sector', 120),
});

export const completedProjectCalls = {
  list: call.get('/gets/completed-projects', {
    access: 'visitors',
    query: z.strictObject({
      sector: severalNames('sector').optional(),
      ...pageQuery.shape,
    }),
    answer: listAnswer(completedProjectOnWire),
  }),
};
