import type { CompletedProjectView } from '@nirmaan/contracts/project';
import { eventsNamed, type Log } from './log.js';

export const countCompletedProjects = (log: Log): CompletedProjectView[] =>
  eventsNamed(log, 'CompletedProjectShowcased').map(({ data, metadata, position }) => {
    const { completedProject: _id, ...content } = data;
    return { _id, ...content, showcasedAt: metadata.occurredAt, position };
  });
