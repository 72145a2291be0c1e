import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  bottlingLine,
  bottlingLineClosed,
  bottlingLineCut,
  bottlingLineEdited,
  bottlingLineHidden,
  bottlingLinePosted,
  bottlingLineUnhidden,
  bottlingLineView as posted,
} from '@nirmaan/contracts/examples';
import { searchTokens } from '@nirmaan/contracts/kernel';
import { toInstant, recorded } from '../testing/recorded.js';
import { foldView } from '../testing/fold-view.js';
import { projects } from './project.projections.js';

const stream = streamOf.project(bottlingLine);

describe('projects', () => {
  it('shows a posted project as live', () => {
    expect(foldView(projects, recorded(stream, bottlingLinePosted))).toEqual(posted);
  });

  it('shows an edited project, and finds it by its new words', () => {
    const events = recorded(stream, bottlingLinePosted, bottlingLineEdited);
    const title = 'Bottling line for mango and guava drinks';
    expect(foldView(projects, events)).toEqual({
      ...posted,
      title,
      lastDay: '2027-01-31',
      edits: [{ at: toInstant(1), was: { title: posted.title, lastDay: '2026-12-31' } }],
      updatedAt: toInstant(1),
      tokens: searchTokens(
        `${title} Iyer Beverages food Pune Poona Maharashtra FSSAI compliant Ready in four months`,
        'Plan and commission a line for 6,000 bottles an hour.',
      ),
      position: 200n,
    });
  });

  it('keeps what each of the newest 30 edits replaced, long texts cut', () => {
    const described = (text: string) => ({
      ...bottlingLineEdited,
      data: { ...bottlingLineCut.data, description: text },
    });
    const long = described('A'.repeat(400));
    const cut = foldView(projects, recorded(stream, bottlingLinePosted, bottlingLineCut, long));
    const { budget, keyPoints, description } = posted;
    expect(cut).toMatchObject({
      budget: 15_000_000,
      edits: [
        { at: toInstant(2), was: { budget: 15_000_000, description } },
        { at: toInstant(1), was: { budget, keyPoints } },
      ],
    });
    const many = Array.from({ length: 31 }, (_, at) => described(`${at}`.padEnd(400)));
    const edited = foldView(projects, recorded(stream, bottlingLinePosted, long, ...many));
    const kept = Array.from({ length: 30 }, (_, at) => `${`${29 - at}`.padEnd(300)}…`);
    expect(edited).toMatchObject({ edits: kept.map((was) => ({ was: { description: was } })) });
  });

  it('shows a closed project as closed, otherwise unchanged', () => {
    const events = recorded(stream, bottlingLinePosted, bottlingLineClosed);
    const closed = { ...posted, phase: 'closed', updatedAt: toInstant(1), position: 200n };
    expect(foldView(projects, events)).toEqual(closed);
  });

  it('hides a project, and shows it again unchanged', () => {
    const hidden = recorded(stream, bottlingLinePosted, bottlingLineHidden);
    const since = { hiddenSince: toInstant(1), position: 200n };
    expect(foldView(projects, hidden)).toEqual({ ...posted, ...since });
    const shown = recorded(stream, bottlingLinePosted, bottlingLineHidden, bottlingLineUnhidden);
    expect(foldView(projects, shown)).toEqual({ ...posted, position: 300n });
  });

  it('finds a project by the beginning of a word', () => {
    expect(posted.tokens).toEqual(
      expect.arrayContaining(['man', 'mango', 'pune', 'maharashtra', 'fssai', 'food']),
    );
  });

  it('cannot close a project that was never posted', () => {
    const events = recorded(stream, bottlingLineClosed);
    expect(() => foldView(projects, events)).toThrow(`No document of ${stream} to continue`);
  });
});
