import { bottlingLinePosted } from '@nirmaan/contracts/examples';
import { notHidden } from '@nirmaan/contracts/kernel';
import { type ListProjectsQuery, projectsReadModel } from '@nirmaan/contracts/project';
import { sectorSlug } from '@nirmaan/contracts/sector';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import type { Document, Filter } from 'mongodb';
import { projectFilter, projectOrder } from './project-lister.js';

const PROJECTS = 2_000;
const PAGE = 20;
/** Filters without a covering index examine a few more documents than they return. */
const LOOSE = 10 * PAGE;

const sectors = ['food', 'energy', 'steel', 'paper'];
const locations = ['Pune', 'Surat', 'Agra', 'Thane', 'Others'];
const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length]!;

const project = (at: number): Document => ({
  ...bottlingLinePosted.data,
  _id: `project-${at}`,
  owner: `owner-${at % 50}`,
  sector: pick(sectors, at),
  location: pick(locations, at),
  category: pick(['freelance', 'execution'], Math.floor(at / 7)),
  phase: at % 10 === 0 ? 'closed' : 'live',
  budget: (at * 7919) % 100_000,
  lastDay: `2026-12-${10 + ((at * 31) % 20)}`,
  postedAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
  tokens: ['line', `token${at % 40}`],
  // Documents of the first version lack the field.
  ...(at % 3 > 0 && { hiddenSince: at % 11 === 0 ? '2026-01-01' : null }),
});

const live = { ...notHidden, phase: 'live' };

/** A list's query, and the documents that it may examine. */
const lists: readonly [string, ListProjectsQuery, Filter<Document>, number][] = [
  ['a visitor’s', {}, notHidden, PAGE],
  ['a visitor’s oldest', { sort: 'oldest' }, notHidden, PAGE],
  ['a visitor’s cheapest', { sort: 'budget' }, notHidden, PAGE],
  ['a visitor’s of a category', { category: 'freelance' }, notHidden, PAGE],
  ['a visitor’s of a sector', { sector: 'food' }, notHidden, PAGE],
  ['a visitor’s of a place', { location: 'Pune' }, notHidden, PAGE],
  ['a visitor’s search', { q: 'token7' }, notHidden, PAGE],
  ['a visitor’s of open projects', { phase: 'open' }, notHidden, PAGE],
  ['a consultant’s', {}, live, PAGE],
  ['a consultant’s cheapest', { sort: 'budget' }, live, PAGE],
  ['a consultant’s dearest', { sort: '-budget' }, live, PAGE],
  ['a consultant’s most urgent', { sort: 'expDate' }, live, PAGE],
  ['a consultant’s of a category', { category: 'execution' }, live, PAGE],
  ['a consultant’s cheapest of one', { category: 'execution', sort: 'budget' }, live, PAGE],
  ['a consultant’s urgent of one', { category: 'execution', sort: 'expDate' }, live, PAGE],
  ['a consultant’s of a sector', { sector: 'food' }, live, LOOSE],
  ['a consultant’s of a place', { location: 'Pune' }, live, LOOSE],
  ['a consultant’s search', { q: 'token7' }, live, LOOSE],
  ['a manufacturer’s own', {}, { owner: 'owner-3' }, PAGE],
];

describe('a page of projects', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await startStores();
    const projects = stores.db.collection('projects');
    await projects.createIndexes(projectsReadModel.indexes.map((key) => ({ key: { ...key } })));
    await projects.insertMany(Array.from({ length: PROJECTS }, (_, at) => project(at)));
  });
  afterAll(() => stores.stop());

  it.each(lists)('examines few documents for %s list', async (_, query, scope, most) => {
    const found = projectFilter(
      query,
      (names) => [names].flat().map((name) => sectorSlug.parse(name)),
      '2026-12-01',
    );
    const { by, direction } = projectOrder(query.sort);
    const page = () =>
      stores.db
        .collection('projects')
        .find({ ...(found as Filter<Document>), ...scope })
        .sort({ [by]: direction, _id: direction })
        .limit(PAGE);
    expect(await page().toArray()).toHaveLength(PAGE);
    const plan = await page().explain('executionStats');
    const looked = Number((plan['executionStats'] as Document)['totalDocsExamined']);
    expect(looked).toBeLessThanOrEqual(most);
  });
});
