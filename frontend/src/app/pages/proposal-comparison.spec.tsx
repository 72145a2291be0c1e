import type { ApplicantOnWire } from '@nirmaan/contracts/application';
import { act, screen, within } from '@testing-library/react';
import { anitaOnWire } from '../../testing/examples';
import { openClient } from '../../testing/open-client';
import { address, bela, dev, listed, openProposals, withProposals } from '../../testing/proposals';
import '../../testing/dashboard-screens';

describe('the proposals for a project', () => {
  it('leave lines out of a comparison that none of them has', async () => {
    const { user } = await openProposals();
    await user.click(screen.getByLabelText('Compare Anita Rao'));
    await user.click(screen.getByLabelText('Compare Dev Nair'));
    await user.click(screen.getByRole('link', { name: 'Compare' }));
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('rowheader', { name: 'Experience' })).toBeVisible();
    expect(table.queryByText('Brief Bio')).toBeNull();
    for (const name of ['Place', 'Awarded here']) expect(table.queryByText(name)).toBeNull();
    expect(table.getByRole('link', { name: 'Message Dev Nair' })).toBeVisible();
  });

  it('are chosen however fast the boxes are pressed', async () => {
    const { address: now } = await openProposals();
    act(() => {
      for (const name of ['Anita Rao', 'Bela Shah', 'Dev Nair'])
        screen.getByLabelText(`Compare ${name}`).click();
    });
    expect(await screen.findByText('3 of 3 chosen')).toBeVisible();
    expect(now()).toContain('bela');
  });

  it('compare place, experience and awards line by line', async () => {
    const publicProfile = {
      headline: 'Corrugation lines',
      location: 'Indore',
      experience: '13 years in paper',
      work: [],
      awarded: 2,
    };
    const [person] = bela.userInfo;
    const known: ApplicantOnWire = {
      ...bela,
      userInfo: [{ ...person, exp: publicProfile.experience }],
      publicProfile,
    };
    const server = withProposals([known, dev]);
    openClient(`${address}&chosen=bela,dev&compare=yes`, server);
    const table = within(await screen.findByRole('table'));
    for (const [name, text] of [
      ['Place', 'Indore'],
      ['Experience', '13 years in paper'],
      ['Awarded here', '2 projects'],
    ] as const) {
      const line = table.getByRole('rowheader', { name }).closest('tbody')!;
      expect(within(line).getAllByRole('cell')[0]).toHaveTextContent(text);
    }
  });

  it('are compared beside each other, also when they stand on different pages', async () => {
    const { user, server } = await openProposals();
    await user.click(screen.getByLabelText('Compare Anita Rao'));
    expect(screen.getByText('Choose one or two more to compare')).toBeVisible();
    await user.click(screen.getByLabelText('Compare Dev Nair'));
    await user.click(screen.getByRole('link', { name: 'Compare' }));
    const columns = await screen.findAllByRole('columnheader');
    expect(columns.map((column) => within(column).getByRole('heading').textContent)).toEqual([
      'Anita Rao',
      'Dev Nair',
    ]);
    expect(screen.getByText(dev.preposal)).toBeVisible();
    const asked = server.callsTo(listed).at(-1)?.url.searchParams.getAll('applicant');
    expect(asked).toEqual([anitaOnWire._id, 'dev']);
  });
});
