import { describe, expect, it } from 'vitest';
import { demoBlogs } from './blogs.js';
import { demoCompletedProjects } from './completed-projects.js';
import { demoProjects } from './projects.js';

describe('the text of the demo', () => {
  it('keeps a number and its unit on one line', () => {
    const text = JSON.stringify([demoBlogs, demoCompletedProjects, demoProjects]);
    expect(text).toMatch(/\d\u00a0%/);
    expect(text.match(/\d (%|kg\b|s\b)/g)).toBeNull();
  });
});
