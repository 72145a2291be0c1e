import { screen, waitFor } from '@testing-library/react';
import { bottlingLineOnWire } from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import { openClient, serverFor, toListAnswer } from '../../testing/open-client';

const found = () => answer({ ...toListAnswer(bottlingLineOnWire), total: 30 });

describe('the list of open projects', () => {
  it('shows of each what it is, whose, where, how much and until when', async () => {
    openClient('/projects', serverFor(null).on('GET /get-all-project', found));
    const link = await screen.findByRole('link', { name: bottlingLineOnWire.title });
    const text = link.closest('li')?.textContent;
    for (const part of [
      'Freelance · Food & Beverage',
      'Iyer Beverages',
      '₹4,50,000',
      'Pune',
      'Closes in',
    ])
      expect(text).toContain(part);
  });

  it('shows an award in the colour that it has everywhere', async () => {
    openClient(
      '/projects',
      serverFor(null).on('GET /get-all-project', () =>
        answer(toListAnswer({ ...bottlingLineOnWire, awardStatus: 1 })),
      ),
    );
    expect(await screen.findByText('Awarded')).toHaveClass('text-positive');
  });

  it('is narrowed and sorted at once by a choice, which stands in the address', async () => {
    const server = serverFor(null).on('GET /get-all-project', found);
    const { user, address, router } = openClient('/projects?page=2', server);
    await screen.findByRole('link', { name: bottlingLineOnWire.title });
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Closing soon');
    expect(address()).toBe('/projects?sort=expDate');
    await user.selectOptions(screen.getByLabelText('Category'), 'Execution');
    expect(address()).toBe('/projects?category=execution&sort=expDate');
    await waitFor(() => {
      const { searchParams } = server.callsTo('GET /get-all-project').at(-1)!.url;
      expect([searchParams.get('category'), searchParams.get('sort')]).toEqual([
        'execution',
        'expDate',
      ]);
    });
    void router.navigate(-1);
    await waitFor(() => expect(screen.getByLabelText('Category')).toHaveValue(''));
    expect(screen.getByLabelText('Sort by')).toHaveValue('expDate');
  });

  it('shows what comes close where a search finds nothing', async () => {
    const server = serverFor(null).on('GET /get-all-project', () =>
      answer({ ...toListAnswer(), nearest: [bottlingLineOnWire] }),
    );
    openClient('/projects?q=bottling+roof', server);
    await screen.findByRole('heading', { name: 'No open project matches all of this' });
    expect(screen.getByRole('link', { name: bottlingLineOnWire.title })).toBeVisible();
  });

  it('says above them that what comes close is of the other category', async () => {
    const server = serverFor(null).on('GET /get-all-project', () =>
      answer({ ...toListAnswer(), nearest: [bottlingLineOnWire] }),
    );
    openClient('/projects?q=bottling&category=execution', server);
    await screen.findByRole('heading', { name: 'No open execution project matches this search' });
    expect(screen.getByText('These freelance projects match part of it.')).toBeVisible();
  });

  it('keeps its choices behind a button that counts them, on phones', async () => {
    const { user } = openClient(
      '/projects?location=Pune&sort=expDate',
      serverFor(null).on('GET /get-all-project', found),
    );
    const button = await screen.findByRole('button', { name: 'Filters (2)' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });
});
