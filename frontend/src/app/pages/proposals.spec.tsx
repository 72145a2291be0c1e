import type { ApplicantOnWire } from '@nirmaan/contracts/application';
import { screen, waitFor, within } from '@testing-library/react';
import { anitaAsApplicant, anitaOnWire, bottlingLineOnWire } from '../../testing/examples';
import { formatRupees } from '../../shared/format';
import { answer } from '../../testing/fake-server';
import { openClient, toListAnswer } from '../../testing/open-client';
import {
  address,
  bela,
  dev,
  hearOfEdit,
  listed,
  openProposals,
  projectId,
  toAnswer,
  withProposals,
} from '../../testing/proposals';
import '../../testing/dashboard-screens';

const card = (name: string) => within(screen.getByRole('article', { name }));

describe('the proposals for a project', () => {
  it('show amount, budget, profile and first lines of every applicant on one screen', async () => {
    await openProposals();
    for (const text of ['₹4,10,000', '₹40,000 below your budget', anitaAsApplicant.preposal])
      expect(card('Anita Rao').getByText(text)).toBeVisible();
    expect(card('Anita Rao').getByText('Food & Beverage · 11 years')).toBeVisible();
    expect(card('Bela Shah').getByText('₹50,000 above your budget')).toBeVisible();
    expect(card('Dev Nair').getByText('exactly your budget')).toBeVisible();
  });

  it('are read in full in their place, which Back closes again', async () => {
    const { user, router, address: now } = await openProposals();
    await user.click(card('Bela Shah').getByRole('link', { name: /^Read the proposal/ }));
    expect(await card('Bela Shah').findByText('About Bela Shah')).toBeVisible();
    expect(card('Bela Shah').getByRole('button', { name: 'Download Proposal' })).toBeVisible();
    expect(now()).toBe(`${address}&reading=bela`);
    void router.navigate(-1);
    await waitFor(() => expect(screen.queryByText('About Bela Shah')).toBeNull());
  });

  it('say when they were edited', async () => {
    const edited = { ...anitaAsApplicant, edits: 1, editedAt: '2026-11-21T10:00:00.000Z' };
    await openProposals(withProposals([edited, bela]));
    expect(card('Anita Rao').getByText('· Edited 21 Nov 2026')).toBeVisible();
    expect(card('Bela Shah').queryByText(/Edited/)).toBeNull();
  });

  it('lead to the public profile, whose lines stand beside the proposal', async () => {
    const publicProfile = {
      headline: 'Corrugation lines',
      location: 'Indore',
      experience: '13 years in paper',
      work: ['A corrugator in Indore.'],
      awarded: 1,
    };
    const known: ApplicantOnWire = {
      ...bela,
      userInfo: [{ ...bela.userInfo[0], exp: publicProfile.experience }],
      publicProfile,
    };
    const unknown: ApplicantOnWire = {
      ...dev,
      userInfo: [{ ...dev.userInfo[0], exp: '', bio: '' }],
    };
    const server = withProposals([anitaAsApplicant, known, unknown]);
    const { user } = await openProposals(server, `${address}&reading=bela`);
    const link = card('Bela Shah').getByRole('link', { name: 'Bela Shah, view profile' });
    expect(link.getAttribute('href')).toBe('/consultants/bela-shah-bela');
    const line = 'Corrugation lines · Indore · 1 project awarded here';
    expect(await card('Bela Shah').findByText(line)).toBeVisible();
    for (const text of [
      'Corrugation lines · 13 years in paper',
      '13 years in paper',
      'A corrugator in Indore.',
    ])
      expect(card('Bela Shah').getByText(text)).toBeVisible();
    await user.click(card('Dev Nair').getByRole('link', { name: /^Read the proposal/ }));
    expect(await screen.findByText('Dev Nair has not filled in a profile.')).toBeVisible();
  });

  it('begin with the one that was awarded', async () => {
    await openProposals(withProposals([anitaAsApplicant, bela, { ...dev, status: 'success' }]));
    const names = screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual(['Dev Nair', 'Anita Rao', 'Bela Shah']);
  });

  it('are read and hidden again by one button', async () => {
    const { user } = await openProposals();
    await user.click(card('Dev Nair').getByRole('link', { name: /^Read the proposal/ }));
    const hide = await card('Dev Nair').findByRole('link', {
      name: 'Hide the proposal of Dev Nair',
    });
    expect(hide).toHaveTextContent('Hide');
    await user.click(hide);
    await waitFor(() => expect(hide).toHaveAttribute('aria-expanded', 'false'));
  });

  it('are sorted and narrowed in the address, so that Back undoes one step', async () => {
    const { user, router, address: now } = await openProposals();
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Lowest amount');
    await waitFor(() =>
      expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
        'Anita Rao',
        'Dev Nair',
        'Bela Shah',
      ]),
    );
    await user.click(screen.getByRole('link', { name: /^Shortlisted/ }));
    expect(await screen.findByText('None of these')).toBeVisible();
    expect(now()).toBe(`${address}&sort=amount&show=shortlisted`);
    void router.navigate(-1);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    expect(now()).toBe(`${address}&sort=amount`);
  });

  it('are shortlisted, and taken off again', async () => {
    const { user, server } = await openProposals();
    const sent = () => server.callsTo('PUT /user/shortlist-applicant').map(({ body }) => body);
    server.on('PUT /user/shortlist-applicant', () => {
      server.on(listed, toAnswer([{ ...anitaAsApplicant, shortlisted: sent().length === 1 }]));
      return answer({ message: 'Added to your shortlist' });
    });
    const press = () => user.click(screen.getByRole('button', { name: 'Shortlist Anita Rao' }));
    await press();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Shortlist Anita Rao' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    );
    await press();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Shortlist Anita Rao' })).toHaveAttribute(
        'aria-pressed',
        'false',
      ),
    );
    const mark = { projectId, applerId: anitaOnWire._id };
    expect(sent()).toEqual([
      { ...mark, shortlisted: true },
      { ...mark, shortlisted: false },
    ]);
  });

  it('are awarded, with a reason, once the owner has confirmed it', async () => {
    const { user, fill, server } = await openProposals(withProposals(), `${address}&reading=bela`);
    server.on('PUT /user/update-apply-status', () => {
      server.on(listed, toAnswer([{ ...bela, status: 'success' }]));
      return answer({ message: '' });
    });
    await user.click(await screen.findByRole('button', { name: 'Award: Bela Shah' }));
    expect(server.callsTo('PUT /user/update-apply-status')).toEqual([]);
    const question = within(await screen.findByRole('alertdialog'));
    const amount = formatRupees(bela.userBudget);
    expect(question.getByText(new RegExp(`to Bela Shah for ${amount}\\.`))).toBeVisible();
    await fill(question.getByLabelText(/Reason/), 'Best fit');
    await user.click(question.getByRole('button', { name: 'Award' }));
    await waitFor(() =>
      expect(server.callsTo('PUT /user/update-apply-status')[0]?.body).toEqual({
        projectId,
        applerId: 'bela',
        status: 'success',
        edits: 0,
        reason: 'Best fit',
      }),
    );
    const next = await screen.findByRole('heading', { name: /^Awarded to Bela Shah/ });
    expect(screen.queryByRole('button', { name: 'Shortlist Bela Shah' })).toBeNull();
    await waitFor(() => expect(next).toHaveFocus());
  });

  it.each(['Award', 'Reject'])(
    'that change while the question of %s is open are read again before it is answered',
    async (verb) => {
      const server = withProposals();
      const { user } = await openProposals(server, `${address}&reading=bela`);
      await user.click(await screen.findByRole('button', { name: `${verb}: Bela Shah` }));
      const question = within(await screen.findByRole('alertdialog'));
      const asked = question.getByText(/You are about to/).textContent;
      server.on(listed, toAnswer([{ ...bela, userBudget: 650_000, edits: 1 }]));
      await hearOfEdit(server);
      const why = 'Bela Shah has edited this proposal since.';
      expect(await question.findByText(new RegExp(why))).toBeVisible();
      expect(question.getByText(/You are about to/).textContent).toBe(asked);
      expect(question.getByRole('button', { name: verb })).toBeDisabled();
      await user.click(question.getByRole('button', { name: 'Cancel' }));
      await user.click(await screen.findByRole('button', { name: `${verb}: Bela Shah` }));
      expect(screen.getByRole('button', { name: verb })).toBeEnabled();
      expect(server.callsTo('PUT /user/update-apply-status')).toEqual([]);
    },
  );

  it('are reached from the list, through the applicants of a project', async () => {
    const server = withProposals().on('GET /user/get-all-project', () =>
      answer(toListAnswer(bottlingLineOnWire)),
    );
    const { user, address: now } = openClient('/dashboard?view=freelance-project', server);
    await user.click(await screen.findByRole('button', { name: /^Applied/ }));
    await user.click(await screen.findByRole('link', { name: 'Read and compare the proposals' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Proposals' })).toBeVisible();
    expect(now()).toBe(address);
  });

  it('begin with the choice of a project', async () => {
    const server = withProposals().on('GET /user/get-all-project', () =>
      answer(toListAnswer(bottlingLineOnWire)),
    );
    const { user } = openClient('/dashboard?view=proposals', server);
    await user.click(await screen.findByRole('link', { name: /^Bottling line/ }));
    expect(await screen.findByRole('article', { name: 'Anita Rao' })).toBeVisible();
  });
});

describe('a closed project without proposals', () => {
  it('is not said to be in any list', async () => {
    const closed = { ...bottlingLineOnWire, status: 2, proposals: 0, pendingApplicants: 0 };
    const server = withProposals([]).on(`GET /get-project/${projectId}`, () =>
      answer({ message: 'ok', data: closed }),
    );
    openClient(address, server);
    const text = 'This project is closed. It received no proposals.';
    expect(await screen.findByText(text)).toBeVisible();
  });
});
