import {
  anita,
  bottlingLine,
  bottlingLineClosed,
  bottlingLineEdited,
  bottlingLineHidden,
  bottlingLinePosted,
  meera,
  omar,
} from '@nirmaan/contracts/examples';
import type { ProjectEvent } from '@nirmaan/contracts/project';
import { given } from '../testing/given.js';
import {
  closeProject,
  requireOpen,
  requireOwner,
  postProject,
  projectAggregate,
  setProjectVisibility,
} from './project.decider.js';

/** 31 December 2026 ends in India at 18:30 UTC. */
const lastMoment = new Date('2026-12-31T18:29:59.999Z');
const tooLate = new Date('2026-12-31T18:30:00.000Z');

const stateAfter = (...events: ProjectEvent[]) =>
  events.reduce(projectAggregate.evolve, projectAggregate.initialState);

describe('posting a project', () => {
  it('records the project', () =>
    given().when(postProject, bottlingLinePosted.data).then(bottlingLinePosted));

  it('is idempotent', () =>
    given(bottlingLinePosted).when(postProject, bottlingLinePosted.data).thenNothing());

  it('refuses other content under the id of an earlier submit, whatever was edited since', () => {
    const other = { ...bottlingLinePosted.data, title: 'Another line' };
    given(bottlingLinePosted).when(postProject, other).thenRefuse('REQUEST.KEY_REUSED');
    given(bottlingLinePosted, bottlingLineEdited)
      .when(postProject, bottlingLinePosted.data)
      .thenNothing();
  });

  it('accepts a last day until it has ended in India', () => {
    given().when(postProject, bottlingLinePosted.data, lastMoment).then(bottlingLinePosted);
    given()
      .when(postProject, bottlingLinePosted.data, tooLate)
      .thenRefuse('PROJECT.LAST_DAY_IN_THE_PAST');
  });
});

describe('closing a project', () => {
  const byMeera = { project: bottlingLine, by: meera };

  it('is allowed to the owner', () =>
    given(bottlingLinePosted).when(closeProject, byMeera).then(bottlingLineClosed));

  it('is refused to other accounts', () =>
    given(bottlingLinePosted)
      .when(closeProject, { ...byMeera, by: omar })
      .thenRefuse('PROJECT.NOT_THE_OWNER'));

  it('requires a project', () =>
    given().when(closeProject, byMeera).thenRefuse('PROJECT.NOT_FOUND'));

  it('is idempotent', () =>
    given(bottlingLinePosted, bottlingLineClosed).when(closeProject, byMeera).thenNothing());
});

describe('applying to a project', () => {
  const open = (events: ProjectEvent[], at = lastMoment) => requireOpen(stateAfter(...events), at);

  it('is allowed until the last day has ended in India', () => {
    expect(open([bottlingLinePosted])).toMatchObject({ ok: true });
    expect(open([bottlingLinePosted], tooLate)).toMatchObject({
      refusal: { code: 'PROJECT.LAST_DAY_PASSED' },
    });
  });

  it('is refused once the project is closed, also after its last day', () => {
    const refused = { refusal: { code: 'PROJECT.CLOSED' } };
    expect(open([bottlingLinePosted, bottlingLineClosed])).toMatchObject(refused);
    expect(open([bottlingLinePosted, bottlingLineClosed], tooLate)).toMatchObject(refused);
  });

  it('requires a project', () =>
    expect(open([])).toMatchObject({ refusal: { code: 'PROJECT.NOT_FOUND' } }));
});

describe('a project', () => {
  it('belongs to the account that posted it', () => {
    const state = stateAfter(bottlingLinePosted);
    expect(requireOwner(state, meera)).toMatchObject({ ok: true, value: { owner: meera } });
    expect(requireOwner(state, anita)).toMatchObject({
      refusal: { code: 'PROJECT.NOT_THE_OWNER' },
    });
  });
});

describe('the visibility of a project', () => {
  const { project, owner } = bottlingLinePosted.data;
  const hiding = { why: 'The account was closed' };
  const hidden = { type: 'ProjectHidden', data: { project, owner, ...hiding } } as const;
  const shown = { type: 'ProjectUnhidden', data: { project, owner } } as const;

  it('follows the state of its owner’s account', () => {
    given(bottlingLinePosted).when(setProjectVisibility, { hiding }).then(hidden);
    given(bottlingLinePosted, hidden).when(setProjectVisibility, { hiding }).thenNothing();
    given(bottlingLinePosted, hidden).when(setProjectVisibility, { hiding: null }).then(shown);
    given(bottlingLinePosted).when(setProjectVisibility, { hiding: null }).thenNothing();
  });

  it('stays as an operator has decided', () => {
    const withheld = { ...bottlingLineHidden, data: { ...hidden.data, by: 'Olga' } };
    given(bottlingLinePosted, withheld).when(setProjectVisibility, { hiding: null }).thenNothing();
  });
});
