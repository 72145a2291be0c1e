import { screen, within } from '@testing-library/react';
import { anitaAsApplicant } from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import {
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

describe('after an award', () => {
  const awarded = { ...anitaAsApplicant, status: 'success' as const };

  it('the owner reaches the consultant, closes the project and answers the others', async () => {
    const { user, fill, server } = await openProposals(withProposals([awarded, bela]));
    const steps = within(await screen.findByRole('region', { name: 'Next steps' }));
    const mail = steps.getByRole('link', { name: 'anita@example.com' });
    expect(mail.getAttribute('href')).toBe('mailto:anita@example.com');
    expect(steps.getByRole('link', { name: 'Message Anita Rao' })).toBeVisible();
    const room = steps.getByRole('link', { name: 'Open the room with Anita Rao' });
    expect(room.getAttribute('href')).toMatch(/^\/dashboard\?view=room&engagement=/);
    await user.click(steps.getByRole('button', { name: 'Close project' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it open' }));
    server.on('POST /user/reject-pending-applicants', () =>
      answer({ message: '1 applicant was rejected' }),
    );
    await user.click(steps.getByRole('button', { name: 'Reject the others' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('listitem')).toHaveTextContent('Bela Shah₹5,00,000');
    // Neither what is edited now nor who applies now was read.
    server.on(listed, toAnswer([awarded, { ...bela, edits: 1 }, dev]));
    await hearOfEdit(server);
    await user.click(question.getByRole('button', { name: 'Reject the others' }));
    expect(await question.findByText('Please give a reason')).toBeVisible();
    await fill(question.getByLabelText('Reason'), 'We have chosen a local team.');
    await user.click(question.getByRole('button', { name: 'Reject the others' }));
    expect(await screen.findByText('1 applicant was rejected')).toBeInTheDocument();
    const reason = 'We have chosen a local team.';
    const [sent] = server.callsTo('POST /user/reject-pending-applicants');
    const applicants = [{ applerId: 'bela', edits: 0 }];
    expect(sent?.body).toEqual({ projectId, reason, applicants });
  });

  it('is not decided again once a plan is agreed: the room stands there instead', async () => {
    const engaged = { ...awarded, work: 'running' as const };
    const { user } = await openProposals(withProposals([engaged, bela]));
    const card = within(screen.getByRole('article', { name: 'Anita Rao' }));
    expect(card.queryByRole('button', { name: /shortlist/i })).toBeNull();
    await user.click(card.getByRole('link', { name: 'Read the proposal of Anita Rao' }));
    expect(await card.findAllByRole('link', { name: /^Open the room/ })).toHaveLength(1);
    expect(card.queryByRole('button', { name: /^(Award|Reject|Back to pending):/ })).toBeNull();
    const other = within(screen.getByRole('article', { name: 'Bela Shah' }));
    expect(other.getByRole('button', { name: /shortlist/i })).toBeVisible();
  });

  it('can still be taken back while no plan is agreed', async () => {
    const { user } = await openProposals(
      withProposals([{ ...awarded, work: 'planning' as const }, bela]),
    );
    const card = within(screen.getByRole('article', { name: 'Anita Rao' }));
    await user.click(card.getByRole('link', { name: 'Read the proposal of Anita Rao' }));
    await user.click(await card.findByRole('button', { name: /^Back to pending:/ }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/A plan that was proposed in the room is dropped/)).toBeVisible();
  });

  it('says that the work is completed, and asks for no plan', async () => {
    await openProposals(withProposals([{ ...awarded, work: 'completed' as const }]));
    const steps = within(await screen.findByRole('region', { name: 'Next steps' }));
    expect(steps.getByRole('heading', { level: 2 })).toHaveTextContent(
      'The work with Anita Rao is completed',
    );
    expect(steps.queryByText(/Agree in the room/)).toBeNull();
    expect(steps.getByRole('button', { name: 'Close project' })).toBeVisible();
  });

  it('the question about the others waits for the list as it is now', async () => {
    const { user, server } = await openProposals(withProposals([awarded, bela]));
    const steps = within(await screen.findByRole('region', { name: 'Next steps' }));
    const ask = () => user.click(steps.getByRole('button', { name: 'Reject the others' }));
    await ask();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const answers: (() => void)[] = [];
    const newList = toAnswer([awarded, { ...bela, userBudget: 400_000 }, dev]);
    server.on(
      listed,
      (asked) => new Promise((resolve) => answers.push(() => resolve(newList(asked)))),
    );
    await ask();
    expect(await screen.findByText('Loading the proposals')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    for (const send of answers) send();
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Bela Shah₹4,00,000',
      expect.stringMatching(/^Dev/),
    ]);
  });

  it('to a consultant who has left, the owner reads so and is led to the others', async () => {
    const left = { ...awarded, left: true };
    await openProposals(withProposals([left, bela]));
    const steps = within(await screen.findByRole('region', { name: 'Next steps' }));
    expect(steps.getByRole('heading', { level: 2 })).toHaveTextContent(
      'Awarded to Anita Rao, who has left: what comes next',
    );
    expect(steps.getByText(/1 proposal is still pending below\.$/)).toBeVisible();
    expect(steps.getByRole('link', { name: 'Find consultants to invite' })).toBeVisible();
    expect(steps.getByRole('button', { name: 'Close project' })).toBeVisible();
    expect(steps.queryByRole('button', { name: 'Reject the others' })).toBeNull();
    for (const name of ['anita@example.com', 'Message Anita Rao'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.getByText('Account closed')).toBeVisible();
  });

  it('to several, the owner reaches those who are still there', async () => {
    const left = { ...awarded, left: true };
    await openProposals(withProposals([left, { ...bela, status: 'success' }]));
    const steps = within(await screen.findByRole('region', { name: 'Next steps' }));
    expect(steps.getByText(/^Bela Shah has been told/)).toBeVisible();
    expect(steps.getByText(/^Anita Rao has no account with us any more/)).toBeVisible();
    expect(steps.getByRole('link', { name: 'Message Bela Shah' })).toBeVisible();
    expect(steps.queryByRole('link', { name: 'Message Anita Rao' })).toBeNull();
  });
});
