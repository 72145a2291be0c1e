import { act, screen, waitFor, within } from '@testing-library/react';
import { dialogsIn } from '../../shared/dialog-entries';
import { anitaOnWire, bottlingLineOnWire, meeraOnWire } from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import { openClient, serverFor, toListAnswer } from '../../testing/open-client';
import '../../testing/dashboard-screens';

const call = 'POST /get-all-project/with-category';
const withProjects = (total = 1) =>
  serverFor(anitaOnWire)
    .on(call, () => answer({ ...toListAnswer(bottlingLineOnWire), total }))
    .on('GET /get/subscription-byuserid', () => answer({ message: 'ok', data: [] }));
const list = '/dashboard?view=freelance-project';

describe('Back', () => {
  const open = (view = 'freelance-project') => {
    const client = openClient('/dashboard?view=profile', withProjects());
    act(() => void client.router.navigate(`/dashboard?view=${view}`));
    const back = () => act(() => void client.router.navigate(-1));
    return { ...client, back };
  };

  it('closes a dialog, and the next time leaves the page', async () => {
    const { user, back, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Apply Now' }));
    await screen.findByRole('dialog');
    back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(list);
    back();
    expect(address()).toBe('/dashboard?view=profile');
  });

  it('leaves the page at once after a dialog was closed by its button', async () => {
    const { user, back, address, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Apply Now' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    // Its entry of the history goes after the window.
    await waitFor(() => expect(dialogsIn(router.state.location.state)).toEqual([]));
    expect(screen.queryByRole('dialog')).toBeNull();
    back();
    expect(address()).toBe('/dashboard?view=profile');
  });

  it('leads from a page that was opened in a dialog to the page below the dialog', async () => {
    const { user, back, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Apply Now' }));
    await user.click(await screen.findByRole('link', { name: 'See the plans' }));
    await waitFor(() => expect(address()).toMatch(/^\/dashboard\?view=pricing/));
    back();
    expect(address()).toBe(list);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks before it closes a dialog with unsaved work, which stays open on request', async () => {
    const { user, back, address } = open('profile');
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Name'), ' Kumari');
    back();
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(screen.queryByText('Close this window?')).toBeNull());
    expect(within(dialog).getByLabelText('Name')).toHaveValue('Anita Rao Kumari');
    back();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/dashboard?view=profile');
  });

  it('undoes one filter at a time', async () => {
    const { user, fill, back, address } = open();
    await user.selectOptions(await screen.findByLabelText('Location'), 'Pune');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'budget');
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await fill(search, 'man');
    await waitFor(() => expect(address()).toContain('q=man'));
    await fill(search, 'go');
    await waitFor(() => expect(address()).toBe(`${list}&location=Pune&sort=budget&q=mango`));
    back();
    await waitFor(() => expect(search).toHaveValue(''));
    expect(address()).toBe(`${list}&location=Pune&sort=budget`);
    back();
    expect(address()).toBe(`${list}&location=Pune`);
  });
});

describe('filters', () => {
  it('are cleared at once, which leaves the view and moves the focus to the search', async () => {
    const filtered = `${list}&location=Pune&q=mango&page=2`;
    const { user, address } = openClient(filtered, withProjects());
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(address()).toBe(list));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });
});

describe('turning a page', () => {
  it('scrolls to the top of the list and moves the focus there', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = openClient(list, withProjects(14));
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    const rows = await screen.findByRole('group', { name: 'Page 2 of 2' });
    await waitFor(() => expect(rows).toHaveFocus());
    expect(scrolled.mock.contexts).toContain(rows);
    scrolled.mockRestore();
  });
});

describe('a key point that is added', () => {
  it('has the focus', async () => {
    const { user } = openClient('/dashboard?view=upload-project', serverFor(meeraOnWire));
    await user.click(await screen.findByRole('button', { name: '+ Add Key Point' }));
    await waitFor(() => expect(screen.getByLabelText('Key point 2')).toHaveFocus());
  });
});
