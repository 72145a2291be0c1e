import type { CompletedProjectView } from '@nirmaan/contracts/project';
import { factsNamed, type Log } from './log.js';

export const countCompletedProjects = (log: Log): CompletedProjectView[] =>
  factsNamed(log, 'CompletedProjectShowcased').map(({ data, metadata, position }) => {
    const { completedProject: _id, ...content } = data;
    return { _id, ...content, showcasedAt: metadata.occurredAt, position };
  });
