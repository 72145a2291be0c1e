import {
  bottlingLine,
  bottlingLineClosed,
  bottlingLineEdited,
  bottlingLinePosted,
  meera,
  omar,
} from '@nirmaan/contracts/examples';
import { describe, it } from 'vitest';
import { given } from '../testing/given.js';
import { editProject } from './project.decider.js';

const { project: _project, ...changes } = bottlingLineEdited.data;
const edit = { project: bottlingLine, by: meera, changes };

describe('editing a project', () => {
  it('records what changed', () => {
    given(bottlingLinePosted).when(editProject, edit).then(bottlingLineEdited);
  });

  it('leaves out what is as it was', () => {
    const { budget, location } = bottlingLinePosted.data;
    const unchanged = { ...edit, changes: { ...changes, budget, location, image: undefined } };
    given(bottlingLinePosted).when(editProject, unchanged).then(bottlingLineEdited);
  });

  it('is done when it was done', () => {
    given(bottlingLinePosted, bottlingLineEdited).when(editProject, edit).thenNothing();
    given(bottlingLinePosted)
      .when(editProject, { ...edit, changes: {} })
      .thenNothing();
  });

  it('knows the long texts again', () => {
    const { description, keyPoints, companyName, image } = bottlingLinePosted.data;
    const texts = { description, keyPoints, companyName, image: image ?? undefined };
    given(bottlingLinePosted)
      .when(editProject, { ...edit, changes: texts })
      .thenNothing();
    const news = { description: 'Another line altogether.' };
    const described = { ...bottlingLineEdited, data: { project: bottlingLine, ...news } };
    given(bottlingLinePosted)
      .when(editProject, { ...edit, changes: news })
      .then(described);
    given(bottlingLinePosted, described)
      .when(editProject, { ...edit, changes: news })
      .thenNothing();
  });

  it('is refused to everybody but the owner', () => {
    given(bottlingLinePosted)
      .when(editProject, { ...edit, by: omar })
      .thenRefuse('PROJECT.NOT_THE_OWNER');
  });

  it('is refused where there is no project, or a closed one', () => {
    given().when(editProject, edit).thenRefuse('PROJECT.NOT_FOUND');
    given(bottlingLinePosted, bottlingLineClosed)
      .when(editProject, edit)
      .thenRefuse('PROJECT.CLOSED');
  });

  it('moves the last day to no day that has passed', () => {
    const yesterday = { ...edit, changes: { lastDay: '2026-11-20' } };
    given(bottlingLinePosted)
      .when(editProject, yesterday)
      .thenRefuse('PROJECT.LAST_DAY_IN_THE_PAST');
  });

  it('may leave a last day alone that has passed', () => {
    const late = new Date('2027-06-01T00:00:00.000Z');
    const rename = { ...edit, changes: { title: bottlingLineEdited.data.title } };
    const { lastDay: _lastDay, ...data } = bottlingLineEdited.data;
    given(bottlingLinePosted)
      .when(editProject, rename, late)
      .then({ ...bottlingLineEdited, data });
  });
});
