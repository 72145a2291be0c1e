import { bottlingLine, bottlingLineEdited, bottlingLinePosted } from './project.examples.js';
import { projectIdIn, projectPath } from './project.messages.js';

it('a project keeps its page under every title it has had', () => {
  for (const { title = '' } of [bottlingLinePosted.data, bottlingLineEdited.data]) {
    const path = projectPath({ id: bottlingLine, title });
    expect(path).toMatch(/^\/projects\/bottling-line-for-mango-/);
    expect(projectIdIn(path.slice('/projects/'.length))).toBe(bottlingLine);
  }
  expect(projectIdIn('bottling-line')).toBeUndefined();
});
