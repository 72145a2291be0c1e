import { sectorsReadModel } from '@nirmaan/contracts/sector';
import { defineProjection } from './projection.js';

it('a projection of several categories has a document of each event, not of each stream', () => {
  const categories = ['project', 'application'] as const;
  expect(() => defineProjection(sectorsReadModel, categories, {})).toThrow('may share a document');
  expect(defineProjection(sectorsReadModel, categories, {}, { key: 'event' })).toMatchObject({
    prefixes: ['project-', 'application-'],
  });
});
