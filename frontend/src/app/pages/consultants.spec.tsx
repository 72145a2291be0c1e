import { consultantPath } from '@nirmaan/contracts/consultant';
import { projectPath } from '@nirmaan/contracts/project';
import { screen, waitFor, within } from '@testing-library/react';
import {
  anitaOnWire,
  anitasProfileOnWire as anita,
  bottlingLineOnWire,
  bottlingLinePageOnWire,
  meeraOnWire,
} from '../../testing/examples';
import { answer, refusal } from '../../testing/fake-server';
import { openClient, serverFor, toListAnswer } from '../../testing/open-client';
import '../../testing/dashboard-screens';
import './consultant.page';
import './consultants.page';
import '../../features/consultant/invite-dialog';

const path = consultantPath(anita);
const found = () => answer({ message: 'Consultant', data: anita });
/** Meera's invitation of Anita to the bottling line. */
const invited = {
  _id: '1',
  projectId: bottlingLineOnWire._id,
  project: bottlingLineOnWire.title,
  consultantId: anita.id,
  consultant: anita.name,
  applied: false,
  invitedAt: '2026-11-21T10:00:00.000Z',
};
const single = `GET /consultants/${anita.id}`;

describe('the list of consultants', () => {
  it('is narrowed by words, sector and place, which stand in the address', async () => {
    const server = serverFor(null).on('GET /consultants', () => answer(toListAnswer(anita)));
    const { user, fill, address } = openClient('/consultants', server);
    const link = await screen.findByRole('link', { name: 'Anita Rao' });
    expect(link).toHaveAttribute('href', path);
    await fill(screen.getByLabelText('Keywords'), 'filling');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/consultants?q=filling');
    const places = screen.getByLabelText('Location');
    await user.selectOptions(places, 'Pune');
    expect(address()).toBe('/consultants?q=filling&location=Pune');
    expect(places).toHaveValue('Pune');
    expect(places).toHaveFocus();
    await waitFor(() => {
      const { searchParams } = server.callsTo('GET /consultants').at(-1)!.url;
      expect([searchParams.get('q'), searchParams.get('location')]).toEqual(['filling', 'Pune']);
    });
  });

  it('shows what comes close where a search finds nothing', async () => {
    const server = serverFor(null).on('GET /consultants', () =>
      answer({ ...toListAnswer(), nearest: [anita] }),
    );
    openClient('/consultants?q=scrap+reduction', server);
    await screen.findByRole('heading', { name: 'No consultant matches all of this' });
    expect(screen.getByRole('link', { name: 'Anita Rao' })).toHaveAttribute('href', path);
    expect(screen.getByRole('status')).toHaveTextContent('0 consultants');
  });

  it('says that no profile is online yet', async () => {
    openClient(
      '/consultants',
      serverFor(null).on('GET /consultants', () => answer(toListAnswer())),
    );
    await screen.findByText('No consultant has published a profile yet');
  });
});

describe('the page of a consultant', () => {
  it('shows what the consultant wrote, and sends a visitor to sign in and back', async () => {
    const { user, router } = openClient(path, serverFor(null).on(single, found));
    await screen.findByRole('heading', { level: 1, name: 'Anita Rao' });
    for (const text of [anita.headline, anita.services, ...anita.work])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('2 projects awarded here')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Sign in to invite' }));
    expect(router.state.location.state).toMatchObject({ from: { pathname: path } });
  });

  it('leads on to others of the sector', async () => {
    const vikram = { ...anita, id: 'v-1', name: 'Vikram Shah' };
    const server = serverFor(null).on(single, found);
    server.on('GET /consultants', () => answer(toListAnswer(anita, vikram)));
    openClient(path, server);
    await screen.findByRole('heading', { name: 'Other consultants in Food & Beverage' });
    const link = await screen.findByRole('link', { name: 'Vikram Shah' });
    expect(link).toHaveAttribute('href', consultantPath(vikram));
    expect(screen.queryByRole('link', { name: 'Anita Rao' })).toBeNull();
    expect(server.callsTo('GET /consultants').at(-1)!.url.searchParams.get('sector')).toBe('food');
  });

  it('is not found once it is offline', async () => {
    const offline = refusal(404, { message: 'This consultant has no public profile.' });
    openClient(
      path,
      serverFor(null).on(single, () => offline),
    );
    await screen.findByRole('heading', { name: 'This profile is not public' });
  });

  it('lets a manufacturer invite once to a live project that the consultant has not applied to', async () => {
    let sent: readonly (typeof invited)[] = [];
    const closed = { ...bottlingLineOnWire, _id: 'closed', id: 'closed', title: 'Old', status: 2 };
    const dyeHouse = { ...bottlingLineOnWire, _id: 'dye', id: 'dye', title: 'Dye house' };
    const server = serverFor(meeraOnWire)
      .on(single, found)
      .on('GET /user/get-all-project', () =>
        answer(toListAnswer(bottlingLineOnWire, closed, dyeHouse)),
      )
      .on('GET /user/invitations', () => answer({ ...toListAnswer(...sent), appliedTo: ['dye'] }))
      .on('POST /user/invitations', () => {
        sent = [invited];
        return answer({ message: 'The consultant has been invited.' });
      });
    const { user } = openClient(path, server);
    await user.click(await screen.findByRole('button', { name: 'Invite to a project' }));
    const dialog = within(await screen.findByRole('dialog'));
    const choice = await dialog.findByRole('radio', { name: /Bottling line/ });
    // The only one that is left.
    expect(choice).toBeChecked();
    expect(dialog.getByRole('radio', { name: /Dye house.*Applied/ })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo('POST /user/invitations')[0]?.body).toEqual({
      projectId: bottlingLineOnWire.id,
      consultantId: anita.id,
    });
    await user.click(screen.getByRole('button', { name: 'Invite to a project' }));
    const again = within(await screen.findByRole('dialog'));
    expect(await again.findByText('Invited')).toBeVisible();
    expect(again.getByRole('radio', { name: /Bottling line/ })).toBeDisabled();
  });
});

describe("the page of an owner's project", () => {
  it('invites a suggested consultant of its sector at one press', async () => {
    const page = { ...bottlingLinePageOnWire, proposals: 0, isOwner: true };
    const elsewhere = { ...anita, id: 'priya', name: 'Priya Nambiar', location: 'Kochi' as const };
    const server = serverFor(meeraOnWire)
      .on(`GET /get-project/page/${bottlingLineOnWire._id}`, () =>
        answer({ message: 'ok', data: page }),
      )
      .on('GET /user/invitations', () => answer({ ...toListAnswer(), appliedTo: [] }))
      .on('GET /consultants', () => answer(toListAnswer(elsewhere, anita)))
      .on('POST /user/invitations', () => {
        server.on('GET /user/invitations', () =>
          answer({ ...toListAnswer(invited), appliedTo: [] }),
        );
        return answer({ message: 'The consultant has been invited.' });
      });
    const { user } = openClient(projectPath(bottlingLineOnWire), server);
    const invite = await screen.findAllByRole('button', { name: /^Invite / });
    expect(invite.map((button) => button.getAttribute('aria-label'))).toEqual([
      `Invite ${anita.name}`,
      `Invite ${elsewhere.name}`,
    ]);
    await user.click(invite[0]!);
    expect(await screen.findByText('Not applied yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: `Invite ${anita.name}` })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Invited consultants' })).toHaveFocus();
    const [sent] = server.callsTo('POST /user/invitations');
    expect(sent!.body).toEqual({ projectId: bottlingLineOnWire._id, consultantId: anita.id });
    expect(server.callsTo('GET /consultants').at(-1)!.url.searchParams.get('sector')).toBe('food');
  });
});

describe('the public profile', () => {
  it('is off until the consultant fills it in and puts it online', async () => {
    const { experience: exp } = anita;
    const server = serverFor({ ...anitaOnWire, exp })
      .on('GET /user/public-profile', () => answer({ message: 'Public profile', data: null }))
      .on('PUT /user/public-profile', () => answer({ message: 'Your public profile is online.' }));
    const { user, fill } = openClient('/dashboard?view=profile', server);
    const online = await screen.findByRole('switch', { name: 'Public profile' });
    expect(online).not.toBeChecked();
    await user.click(online);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Make it public' }));
    expect(await dialog.findByText('Headline is required')).toBeVisible();
    await fill(dialog.getByLabelText('Headline'), anita.headline);
    await user.selectOptions(dialog.getByLabelText('Location'), 'Pune');
    await fill(dialog.getByLabelText('What you do'), anita.services);
    const preview = within(dialog.getByRole('region', { name: 'Preview' }));
    for (const text of [anita.headline, 'Pune', anita.services, exp])
      expect(preview.getByText(text)).toBeVisible();
    expect(dialog.queryByLabelText('Experience')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Make it public' }));
    await waitFor(() =>
      expect(server.callsTo('PUT /user/public-profile')[0]?.body).toMatchObject({
        headline: anita.headline,
        location: 'Pune',
        experience: exp,
        showsPicture: false,
      }),
    );
  });
});
