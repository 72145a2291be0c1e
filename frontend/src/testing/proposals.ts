import { act, screen, waitFor } from '@testing-library/react';
import type { ApplicantOnWire } from '@nirmaan/contracts/application';
import { anitaAsApplicant, bottlingLineOnWire, meeraOnWire } from './examples';
import { FakeEventSource } from './fake-event-source';
import { answer, type Asked } from './fake-server';
import { openClient, serverFor, toListAnswer } from './open-client';

export const { _id: projectId } = bottlingLineOnWire;
export const listed = `POST /get-project/appler/${projectId}`;
export const address = `/dashboard?view=proposals&project=${projectId}`;

const applicant = (id: string, name: string, userBudget: number): ApplicantOnWire => ({
  ...anitaAsApplicant,
  applerUserId: id,
  userBudget,
  preposal: `The whole of what ${name} proposes.`,
  userInfo: [{ ...anitaAsApplicant.userInfo[0], name }],
});
export const bela = applicant('bela', 'Bela Shah', 500_000);
export const dev = applicant('dev', 'Dev Nair', 450_000);
const everyone = [anitaAsApplicant, bela, dev];

/** Narrows and sorts as the server does. */
export const toAnswer =
  (rows: readonly ApplicantOnWire[]) =>
  ({ url: { searchParams: query } }: Asked) => {
    const [show, named] = [query.get('show'), query.getAll('applicant')];
    const fits = (row: ApplicantOnWire) =>
      (named.length === 0 || named.includes(row.applerUserId)) &&
      (show === 'shortlisted' ? row.shortlisted : show === null || row.status === show);
    const by = query.get('sort') === 'amount' ? 1 : 0;
    const found = rows.filter(fits).toSorted((a, b) => by * (a.userBudget - b.userBudget));
    return answer(toListAnswer(...found));
  };

export const withProposals = (rows: readonly ApplicantOnWire[] = everyone) =>
  serverFor(meeraOnWire).on(listed, toAnswer(rows));

/** The owner's view of them, once they are there. */
export async function openProposals(server = withProposals(), path = address) {
  const client = openClient(path, server);
  await screen.findByRole('article', { name: 'Anita Rao' });
  return { ...client, server };
}

/** News of a proposal, on which everything shown is read again. */
export async function hearOfEdit(server: ReturnType<typeof withProposals>) {
  await waitFor(() => expect(FakeEventSource.last).toBeDefined());
  const before = server.callsTo(listed).length;
  const news = {
    _id: 'n-900',
    kind: 'proposalEdited',
    position: '900',
    message: 'Edited.',
    at: '2026-11-21T06:30:00.000Z',
  };
  act(() =>
    FakeEventSource.last?.emit({ ...news, projectId, category: 'freelance', consultantId: 'bela' }),
  );
  await waitFor(() => expect(server.callsTo(listed).length).toBeGreaterThan(before));
}
