import { completedProjectsReadModel } from '@nirmaan/contracts/project';
import { defineProjection } from '../kernel/projection.js';

export const completedProjects = defineProjection(completedProjectsReadModel, 'completedProject', {
  CompletedProjectShowcased: (_, { data: { completedProject: _id, ...content }, metadata }) => ({
    ...content,
    showcasedAt: metadata.occurredAt,
  }),
});
