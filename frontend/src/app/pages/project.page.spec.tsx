import { screen, waitFor, within } from '@testing-library/react';
import {
  anitaAsApplicant,
  anitaOnWire,
  bottlingLineOnWire,
  bottlingLinePageOnWire as page,
  meeraOnWire,
} from '../../testing/examples';
import { answer, refusal } from '../../testing/fake-server';
import { openClient, serverFor, toListAnswer } from '../../testing/open-client';
import { call, id, path, serverWith } from '../../testing/project-page';
import '../../testing/dashboard-screens';

describe('the page of a project', () => {
  it('shows visitors everything but the contact', async () => {
    openClient(path, serverWith(null));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(page.title);
    for (const text of [
      page.description,
      'FSSAI compliant',
      '₹4,50,000',
      'Pune',
      'Meera Iyer',
      'Iyer Beverages',
      '2 projects awarded',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/^31 Dec 2099/)).toHaveTextContent(/closes in [\d,]+ days/);
    expect(screen.getByText('Proposals').nextSibling).toHaveTextContent('3');
    expect(screen.queryByText('meera@example.com')).toBeNull();
  });

  it('keeps the bar and the menu of the dashboard for a signed-in user', async () => {
    const { user } = openClient(path, serverWith(meeraOnWire));
    expect(await screen.findByText('Your Role is')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    const toggle = screen.getByRole('button', { name: 'My Dashboard' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const menu = within(screen.getByRole('navigation', { name: 'My Dashboard' }));
    expect(menu.getByRole('link', { name: 'My projects' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows what was edited, when, and what it was before', async () => {
    const edits = [
      {
        at: '2026-11-28T06:00:00.000Z',
        changes: [
          { field: 'budget' as const, was: '₹9,00,000' },
          { field: 'image' as const, was: '' },
        ],
      },
      { at: '2026-11-20T06:00:00.000Z', changes: [{ field: 'keyPoints' as const, was: '' }] },
    ];
    openClient(path, serverWith(null, { edits }));
    const way = await screen.findByRole('link', { name: '28 Nov 2026' });
    const section = within(document.querySelector<HTMLElement>(way.getAttribute('href')!)!);
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '28 Nov 2026Budget before: ₹9,00,000Picture replaced',
      'Budget before: ₹9,00,000',
      'Picture replaced',
      '20 Nov 2026Key points before: none',
      'Key points before: none',
    ]);
  });

  it('shows its picture as wide as the page, whatever its format', async () => {
    openClient(path, serverWith(null, { image: '/api/images/a.webp' }));
    const picture = await screen.findByRole('img', { name: `Image of ${page.title}` });
    expect(picture).toHaveClass('w-full', 'object-cover', 'rounded-card');
  });

  it('brings a visitor back who creates an account', async () => {
    const server = serverWith(null);
    const { user, fill, router } = openClient(path, server);
    await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    await screen.findByLabelText('Full Name');
    expect(router.state.location.state).toMatchObject({
      from: { pathname: path, search: '?apply' },
    });
    server.on('POST /register', () =>
      answer({ message: 'Registration Successful!', token: 'bearer', data: meeraOnWire }),
    );
    await fill(screen.getByLabelText('Full Name'), 'Meera Iyer');
    await user.type(screen.getByLabelText('Phone Number'), '9812345602');
    await fill(screen.getByLabelText('Work Email'), 'meera@example.com');
    await user.selectOptions(screen.getByLabelText('Role'), 'manufacturer');
    await screen.findByRole('option', { name: 'Food & Beverage' });
    await user.selectOptions(screen.getByLabelText('Sector'), 'Food & Beverage');
    await fill(screen.getByLabelText('Password'), 'mango-2026');
    await fill(screen.getByLabelText('Confirm Password'), 'mango-2026');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('says after the last day that applications are closed', async () => {
    openClient(path, serverWith(null, { expDate: '2026-01-01' }));
    expect(await screen.findByText('Applications closed')).toBeVisible();
  });

  it('offers other open projects of its sector', async () => {
    const other = { ...bottlingLineOnWire, _id: 'other', title: 'Mango pulp line' };
    const server = serverWith(null).on('GET /get-all-project', () =>
      answer(toListAnswer(bottlingLineOnWire, other, { ...other, awardStatus: 1, title: 'Given' })),
    );
    openClient(path, server);
    const heading = await screen.findByRole('heading', {
      name: 'More open projects in Food & Beverage',
    });
    const links = within(heading.parentElement!).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Mango pulp line']);
    const { searchParams } = server.callsTo('GET /get-all-project').at(-1)!.url;
    expect(searchParams.get('sector')).toBe('food');
  });

  it('sends visitors to sign in, and back to where they apply', async () => {
    const { user, router } = openClient(path, serverWith(null));
    await user.click(await screen.findByRole('link', { name: 'Sign in to apply' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(router.state.location.state).toMatchObject({
      from: { pathname: path, search: '?apply' },
    });
  });

  it('shows a consultant who has applied the proposal, its status and the contact', async () => {
    const application = {
      _id: 'a-1',
      userBudget: 410_000,
      preposal: 'Layout in two weeks.',
      status: 'success' as const,
      submittedAt: '2026-11-19T10:00:00.000Z',
      editedAt: '2026-11-20T10:00:00.000Z',
      ...{ edits: 1, creditUntil: null },
      ...{ attachments: [], milestones: [] },
    };
    openClient(path, serverWith(anitaOnWire, { applied: true, application }));
    expect(await screen.findByText('Awarded')).toBeVisible();
    const way = screen.getByRole('link', { name: 'Your proposal' });
    const proposal = document.querySelector<HTMLElement>(way.getAttribute('href')!);
    for (const text of ['₹4,10,000', 'Layout in two weeks.'])
      expect(within(proposal!).getByText(text)).toBeVisible();
    expect(
      within(proposal!).getByText(/sent on 19 Nov 2026, edited on 20 Nov 2026$/),
    ).toBeVisible();
    expect(await screen.findByText('+91 98123 45602')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Apply|Edit)/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Message Meera Iyer' })).toHaveAttribute(
      'href',
      '/dashboard?view=messages&application=a-1',
    );
  });

  it('leads the owner to each proposal and conversation, and lists who was invited', async () => {
    const invited = { project: page.title, projectId: id, invitedAt: page.postedAt };
    const server = serverWith(meeraOnWire, { isOwner: true, applerUser: [anitaAsApplicant] }).on(
      'GET /user/invitations',
      () =>
        answer({
          ...toListAnswer(
            { _id: 'i-1', ...invited, consultantId: 'v', consultant: 'Vikram Shah', applied: true },
            { _id: 'i-2', ...invited, consultantId: 'x', consultant: '', applied: false },
          ),
          appliedTo: [],
        }),
    );
    openClient(path, server);
    expect(
      await screen.findByRole('link', { name: 'Read the proposal of Anita Rao' }),
    ).toHaveAttribute(
      'href',
      `/dashboard?view=proposals&project=${id}&reading=${anitaAsApplicant.applerUserId}`,
    );
    const conversation = screen.getByRole('link', { name: 'Message Anita Rao' });
    expect(conversation.getAttribute('href')).toMatch(/view=messages&/);
    expect(await screen.findByRole('link', { name: 'Vikram Shah' })).toBeVisible();
    expect(screen.getByText('Applied')).toBeVisible();
    expect(screen.getByText('Former member')).toBeVisible();
    expect(screen.getByText('Not applied yet')).toBeVisible();
    const [asked] = server.callsTo('GET /user/invitations');
    expect(asked?.url.searchParams.get('project')).toBe(id);
  });

  it('lets the owner read the proposals, edit and close', async () => {
    const { user } = openClient(path, serverWith(meeraOnWire, { isOwner: true }));
    const proposals = await screen.findByRole('link', { name: 'Read 3 proposals' });
    expect(proposals).toHaveAttribute('href', `/dashboard?view=proposals&project=${id}`);
    expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close project' }));
    expect(await screen.findByText('Close this project?')).toBeVisible();
  });

  it('keeps the sector of a project that is edited before the sectors are loaded', async () => {
    let answerSectors: (reply: Response) => void = () => undefined;
    const server = serverWith(meeraOnWire, { isOwner: true }).on(
      'GET /sectors',
      () => new Promise<Response>((done) => (answerSectors = done)),
    );
    const { user } = openClient(path, server);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const sector = await screen.findByLabelText('Sector');
    expect(sector).toHaveValue('Food & Beverage');
    const names = ['3D & CAD', 'Food & Beverage'];
    answerSectors(answer({ data: names.map((name) => ({ _id: name, slug: name, name })) }));
    expect(await screen.findByRole('option', { name: '3D & CAD' })).toBeInTheDocument();
    expect(sector).toHaveValue('Food & Beverage');
  });

  it('says that a project is closed, and shows it to those who may still read it', async () => {
    const gone = () => refusal(410, { code: 'PROJECT.GONE', message: 'This project is closed.' });
    const { user } = openClient(path, serverFor(null).on(call, gone));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'This project is closed',
    );
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Sign In with Email' })).toBeVisible();
  });

  it('is nowhere for an address without a project', async () => {
    openClient('/projects/bottling-line', serverFor(null));
    expect(await screen.findByText('This page does not exist')).toBeVisible();
  });

  it('is shared by a copied link where the device has no window for it', async () => {
    const { user } = openClient(path, serverWith(null));
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(write).toHaveBeenCalledWith(window.location.origin + path);
    expect(await screen.findByText('The link has been copied.')).toBeVisible();
  });
});
