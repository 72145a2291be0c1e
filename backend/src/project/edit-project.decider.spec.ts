import {
  bottlingLine,
  bottlingLineClosed,
  bottlingLineEdited,
  bottlingLinePosted,
  meera,
  omar,
} from '@nirmaan/contracts/examples';
import { given } from '../testing/given.js';
import { editProject } from './project.decider.js';

const { project: _project, ...changes } = bottlingLineEdited.data;
const edit = { project: bottlingLine, by: meera, changes };

describe('editing a project', () => {
  it('records what changed', () => {
    given(bottlingLinePosted).when(editProject, edit).then(bottlingLineEdited);
  });

  it('omits unchanged fields', () => {
    const { budget, location } = bottlingLinePosted.data;
    const unchanged = { ...edit, changes: { ...changes, budget, location, image: undefined } };
    given(bottlingLinePosted).when(editProject, unchanged).then(bottlingLineEdited);
  });

  it('is idempotent', () => {
    given(bottlingLinePosted, bottlingLineEdited).when(editProject, edit).thenNothing();
    given(bottlingLinePosted)
      .when(editProject, { ...edit, changes: {} })
      .thenNothing();
  });

  it('recognises unchanged long texts', () => {
    const { description, keyPoints, companyName, image } = bottlingLinePosted.data;
    const texts = { description, keyPoints, companyName, image: image ?? undefined };
    given(bottlingLinePosted)
      .when(editProject, { ...edit, changes: texts })
      .thenNothing();
    const news = { description: 'Another line altogether.' };
    const described = {
      ...bottlingLineEdited,
      data: { project: bottlingLine, owner: meera, ...news },
    };
    given(bottlingLinePosted)
      .when(editProject, { ...edit, changes: news })
      .then(described);
    given(bottlingLinePosted, described)
      .when(editProject, { ...edit, changes: news })
      .thenNothing();
  });

  it('refuses everyone but the owner', () => {
    given(bottlingLinePosted)
      .when(editProject, { ...edit, by: omar })
      .thenRefuse('PROJECT.NOT_THE_OWNER');
  });

  it('refuses a missing or closed project', () => {
    given().when(editProject, edit).thenRefuse('PROJECT.NOT_FOUND');
    given(bottlingLinePosted, bottlingLineClosed)
      .when(editProject, edit)
      .thenRefuse('PROJECT.CLOSED');
  });

  it('refuses a new last day in the past', () => {
    const yesterday = { ...edit, changes: { lastDay: '2026-11-20' } };
    given(bottlingLinePosted)
      .when(editProject, yesterday)
      .thenRefuse('PROJECT.LAST_DAY_IN_THE_PAST');
  });

  it('keeps an unchanged last day in the past', () => {
    const late = new Date('2027-06-01T00:00:00.000Z');
    const rename = { ...edit, changes: { title: bottlingLineEdited.data.title } };
    const { lastDay: _lastDay, ...data } = bottlingLineEdited.data;
    given(bottlingLinePosted)
      .when(editProject, rename, late)
      .then({ ...bottlingLineEdited, data });
  });
});
