import { otherPlaceNames, searchTokens } from '@nirmaan/contracts/kernel';
import type { ProjectEdited, ProjectPosted, ProjectView } from '@nirmaan/contracts/project';
import { eventsNamed, type Events, getHiddenSince } from './events.js';

/** Whole documents: the latest value of each field. */
export function expectedProjects(events: Events): ProjectView[] {
  return eventsNamed(events, 'ProjectPosted').map((posted): ProjectView => {
    const { project: _id } = posted.data;
    const changes = eventsNamed(events, 'ProjectPosted', 'ProjectEdited', 'ProjectClosed').filter(
      ({ data }) => data.project === _id,
    );
    const newest = changes.at(-1) ?? posted;
    const own = events.filter(({ stream }) => stream === posted.stream);
    const terms = termsAfter(posted.data, eventsNamed(changes, 'ProjectEdited'));
    const { title, companyName, sector, location, keyPoints, description } = terms;
    const place = `${location} ${otherPlaceNames[location]}`;
    const texts = [title, companyName, sector, place, ...keyPoints, description];
    return {
      ...terms,
      _id,
      phase: eventsNamed(changes, 'ProjectClosed').length > 0 ? 'closed' : 'live',
      hiddenSince: getHiddenSince(own),
      postedAt: posted.metadata.occurredAt,
      updatedAt: newest.metadata.occurredAt,
      edits: listEdits(posted.data, eventsNamed(changes, 'ProjectEdited')),
      summary: {
        description: Array.from(description)
          .filter((_, at) => at < 300)
          .join(''),
        keyPoints: keyPoints.filter((_, at) => at < 5),
      },
      tokens: searchTokens(...texts),
      position: own.at(-1)?.position ?? newest.position,
    };
  });
}

/** The 30 newest edits, each with the values before it. */
function listEdits(
  posted: ProjectPosted['data'],
  edits: ReturnType<typeof eventsNamed<'ProjectEdited'>>,
): ProjectView['edits'] {
  const described = edits.map((edit, at) => {
    const { description, ...before } = termsAfter(posted, edits.slice(0, at));
    const old = {
      attachments: [],
      ...before,
      description: Array.from(description)
        .flatMap((sign, place) => (place < 300 ? sign : place === 300 ? '…' : []))
        .join(''),
      keyPoints: before.keyPoints.slice(0, 20),
    };
    const { project: _project, owner: _owner, ...changed } = edit.data;
    const was = Object.entries(old).filter(
      ([field]) => changed[field as keyof typeof changed] !== undefined,
    );
    return { at: edit.metadata.occurredAt, was: Object.fromEntries(was) };
  });
  return described.toReversed().slice(0, 30);
}

/** An edit contains only what changed. */
function termsAfter(
  { project: _id, ...terms }: ProjectPosted['data'],
  edits: readonly ProjectEdited[],
) {
  const changes = edits.flatMap(({ data: { project: _same, ...change } }) =>
    Object.entries(change),
  );
  return { ...terms, ...Object.fromEntries(changes.filter(([, value]) => value !== undefined)) };
}
