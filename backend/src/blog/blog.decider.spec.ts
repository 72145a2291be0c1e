import { coldChain, coldChainPublished, coldChainWithdrawn } from '@nirmaan/contracts/examples';
import { given } from '../testing/given.js';
import { publishBlog, withdrawBlog } from './blog.decider.js';

const content = coldChainPublished.data;

describe('publishing a blog', () => {
  it('records the blog', () => {
    given().when(publishBlog, content).then(coldChainPublished);
  });

  it('is idempotent, whatever the order of the fields', () => {
    const reordered = Object.fromEntries(Object.entries(content).reverse()) as typeof content;
    given(coldChainPublished).when(publishBlog, reordered).thenNothing();
  });

  it('refuses another blog under the same slug', () => {
    const other = { ...content, title: 'Cold chain, advanced' };
    given(coldChainPublished).when(publishBlog, other).thenRefuse('BLOG.SLUG_TAKEN');
  });

  it('reuses the slug of a withdrawn blog', () => {
    given(coldChainPublished, coldChainWithdrawn)
      .when(publishBlog, content)
      .then(coldChainPublished);
  });
});

describe('withdrawing a blog', () => {
  const command = { blog: coldChain };

  it('records the withdrawal', () => {
    given(coldChainPublished).when(withdrawBlog, command).then(coldChainWithdrawn);
  });

  it('is idempotent', () => {
    given(coldChainPublished, coldChainWithdrawn).when(withdrawBlog, command).thenNothing();
  });

  it('refuses an unknown blog', () => {
    given().when(withdrawBlog, command).thenRefuse('BLOG.NOT_FOUND');
  });
});
