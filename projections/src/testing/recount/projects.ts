import type { ProjectEdited, ProjectPosted, ProjectView } from '@nirmaan/contracts/project';
import { eventsNamed, type Log } from './log.js';
import { beginningsOf } from './words.js';

/** Whole documents: for each field the newest word about it. */
export function countProjects(log: Log): ProjectView[] {
  return eventsNamed(log, 'ProjectPosted').map((posted): ProjectView => {
    const { project: _id } = posted.data;
    const said = eventsNamed(log, 'ProjectPosted', 'ProjectEdited', 'ProjectClosed').filter(
      ({ data }) => data.project === _id,
    );
    const newest = said.at(-1) ?? posted;
    const terms = termsAfter(posted.data, eventsNamed(said, 'ProjectEdited'));
    const { title, companyName, location, keyPoints, description } = terms;
    const texts = [title, companyName, location, ...keyPoints, description];
    return {
      ...terms,
      _id,
      phase: eventsNamed(said, 'ProjectClosed').length > 0 ? 'closed' : 'live',
      postedAt: posted.metadata.occurredAt,
      updatedAt: newest.metadata.occurredAt,
      tokens: beginningsOf(texts.join(' ')),
      position: newest.position,
    };
  });
}

/** An edit says only what changed. */
function termsAfter(
  { project: _id, ...terms }: ProjectPosted['data'],
  edits: readonly ProjectEdited[],
) {
  const changes = edits.flatMap(({ data: { project: _same, ...news } }) => Object.entries(news));
  return { ...terms, ...Object.fromEntries(changes.filter(([, news]) => news !== undefined)) };
}
