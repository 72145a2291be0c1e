import { streamOf } from '@nirmaan/contracts/catalogue';
import { coldChain, coldChainPublished, coldChainWithdrawn } from '@nirmaan/contracts/examples';
import { searchTokens } from '@nirmaan/contracts/kernel';
import { toInstant, recorded } from '../testing/recorded.js';
import { foldView } from '../testing/fold-view.js';
import { blogs } from './blog.projections.js';

const stream = streamOf.blog(coldChain);
const { blog: _blog, ...content } = coldChainPublished.data;

const published = {
  _id: coldChain,
  ...content,
  phase: 'published',
  publishedAt: toInstant(0),
  tokens: searchTokens(
    'Cold chain basics What a dairy needs before the first litre arrives Kavita Menon',
    'Milk warms by a degree for every ten minutes on the ramp.',
  ),
  position: 100n,
};

describe('blogs', () => {
  it('shows a published blog with all its sections', () => {
    expect(foldView(blogs, recorded(stream, coldChainPublished))).toEqual(published);
  });

  it('marks a withdrawn blog', () => {
    const events = recorded(stream, coldChainPublished, coldChainWithdrawn);
    const withdrawn = { ...published, phase: 'withdrawn', position: 200n };
    expect(foldView(blogs, events)).toEqual(withdrawn);
  });

  it('shows a republished blog with its new date', () => {
    const events = recorded(stream, coldChainPublished, coldChainWithdrawn, coldChainPublished);
    const again = { ...published, publishedAt: toInstant(2), position: 300n };
    expect(foldView(blogs, events)).toEqual(again);
  });
});
