import { screen, waitFor, within } from '@testing-library/react';
import { coldChainOnWire } from '../../testing/examples';
import { answer, type FakeServer, refusal } from '../../testing/fake-server';
import { openClient, serverFor } from '../../testing/open-client';
// Loaded beforehand: on a busy machine the first load of a page outlasts the patience of a query.
import './blog.page';
import './blog-details.page';
import '../../features/enquiry/contact-form';

type Blog = typeof coldChainOnWire;

const others: readonly Blog[] = ['a', 'b', 'c', 'd'].map((letter) => ({
  ...coldChainOnWire,
  slug: `dairy-${letter}`,
  name: `Dairy ${letter}`,
  author: `Author ${letter}`,
}));

const blogs = (data: readonly Blog[], total = data.length) =>
  answer({ message: 'ok', blogData: data, total, next: null });

const withBlogs = (data: readonly Blog[] = [coldChainOnWire], total?: number): FakeServer =>
  serverFor(null)
    .on('GET /gets/all-blogs', () => blogs(data, total))
    .on('GET /single-blog/cold-chain-basics', () =>
      answer({ message: 'ok', data: coldChainOnWire }),
    );

describe('the blogs', () => {
  it('are listed under "Nirmaan World", each with date, title, subtitle and "Read more.."', async () => {
    openClient('/blog', withBlogs());
    expect(await screen.findByRole('heading', { name: 'Nirmaan World' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Cold chain basics' })).toBeVisible();
    expect(screen.getByText('19 Nov 2026')).toBeVisible();
    expect(screen.getByText(coldChainOnWire.subtitle)).toBeVisible();
    const link = screen.getByText('Read more..');
    expect(link).toHaveAttribute('href', '/blog-details/cold-chain-basics');
  });

  it('show the first image', async () => {
    const images = ['/api/images/first.webp', '/api/images/second.webp'];
    openClient('/blog', withBlogs([{ ...coldChainOnWire, images }]));
    await screen.findByText('Read more..');
    const pictures = screen.getByRole('main').querySelectorAll('img');
    expect(Array.from(pictures, (picture) => picture.getAttribute('src'))).toEqual([images[0]]);
  });

  it('come nine to a page', async () => {
    const server = withBlogs([coldChainOnWire], 11);
    const { user } = openClient('/blog', server);
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    await waitFor(() =>
      expect(server.callsTo('GET /gets/all-blogs').at(-1)?.url.search).toBe('?page=2&limit=9'),
    );
  });

  it('show the failure and can be reloaded', async () => {
    const server = withBlogs().on('GET /gets/all-blogs', () =>
      refusal(503, { message: 'Out of order' }),
    );
    const { user } = openClient('/blog', server);
    expect(await screen.findByText('Out of order')).toBeVisible();
    server.on('GET /gets/all-blogs', () => blogs([coldChainOnWire]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Read more..')).toBeVisible();
  });

  it('that are here stay in sight when another page could not be fetched', async () => {
    const server = withBlogs([coldChainOnWire], 11);
    const { user, router } = openClient('/blog', server);
    const next = await screen.findByRole('link', { name: 'Next page' });
    server.on('GET /gets/all-blogs', () => refusal(503, { message: 'Out of order' }));
    await user.click(next);
    expect(await screen.findByText('Out of order')).toBeVisible();
    void router.navigate(-1);
    expect(await screen.findByText('Read more..')).toBeVisible();
    expect(screen.queryByText('Out of order')).toBeNull();
  });

  it('may be none', async () => {
    openClient('/blog', withBlogs([]));
    expect(await screen.findByText('No blogs yet')).toBeVisible();
  });
});

describe('a blog', () => {
  const page = '/blog-details/cold-chain-basics';

  it('shows title, description and its further sections', async () => {
    openClient(page, withBlogs());
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Cold chain basics');
    expect(screen.getByText(coldChainOnWire.description)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Plan the ramp first' })).toBeVisible();
    expect(screen.getByText('The shortest way is the coldest one.')).toBeVisible();
  });

  it('names at most three others of its sector, each with its author', async () => {
    const elsewhere = { ...coldChainOnWire, slug: 'paint', name: 'Paint', sectorSlug: 'chemical' };
    const server = withBlogs([elsewhere, coldChainOnWire, ...others]);
    openClient(page, server);
    const related = within(await screen.findByRole('region', { name: 'Related Blogs' }));
    expect(related.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Dairy aBy: Author a',
      'Dairy bBy: Author b',
      'Dairy cBy: Author c',
    ]);
    expect(server.callsTo('GET /gets/all-blogs')[0]?.url.search).toBe('?sector=food&limit=4');
  });

  it('is "Blog not found!" where no blog has the slug, with a way back', async () => {
    const server = withBlogs().on('GET /single-blog/cold-chain-basics', () =>
      refusal(404, { message: 'Blog not found!', code: 'BLOG.NOT_FOUND' }),
    );
    openClient(page, server);
    expect(await screen.findByRole('heading', { name: 'Blog not found!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to all blogs' })).toHaveAttribute(
      'href',
      '/blog',
    );
  });

  it('can be reloaded when the server does not answer', async () => {
    const server = withBlogs().on('GET /single-blog/cold-chain-basics', () =>
      refusal(503, { message: 'Out of order' }),
    );
    const { user } = openClient(page, server);
    expect(await screen.findByText('Out of order')).toBeVisible();
    server.on('GET /single-blog/cold-chain-basics', () =>
      answer({ message: 'ok', data: coldChainOnWire }),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Plan the ramp first')).toBeVisible();
  });

  it('ends with a contact form', async () => {
    openClient(page, withBlogs());
    expect(await screen.findByRole('button', { name: 'Send' })).toBeEnabled();
  });
});
