import { coldChain, coldChainPublished, coldChainWithdrawn } from '@nirmaan/contracts/examples';
import { describe, it } from 'vitest';
import { given } from '../testing/given.js';
import { publishBlog, withdrawBlog } from './blog.decider.js';

const content = coldChainPublished.data;

describe('publishing a blog', () => {
  it('publishes it', () => {
    given().when(publishBlog, content).then(coldChainPublished);
  });

  it('is done when it was done, whatever the order of the fields', () => {
    const reordered = Object.fromEntries(Object.entries(content).reverse()) as typeof content;
    given(coldChainPublished).when(publishBlog, reordered).thenNothing();
  });

  it('refuses another blog under the same slug', () => {
    const other = { ...content, title: 'Cold chain, advanced' };
    given(coldChainPublished).when(publishBlog, other).thenRefuse('BLOG.SLUG_TAKEN');
  });

  it('takes the slug of a withdrawn blog', () => {
    given(coldChainPublished, coldChainWithdrawn)
      .when(publishBlog, content)
      .then(coldChainPublished);
  });
});

describe('withdrawing a blog', () => {
  const command = { blog: coldChain };

  it('withdraws it', () => {
    given(coldChainPublished).when(withdrawBlog, command).then(coldChainWithdrawn);
  });

  it('is done when it was done', () => {
    given(coldChainPublished, coldChainWithdrawn).when(withdrawBlog, command).thenNothing();
  });

  it('refuses a blog that never was', () => {
    given().when(withdrawBlog, command).thenRefuse('BLOG.NOT_FOUND');
  });
});
