import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  anitaOnWire,
  anitasApplicationOnWire,
  bottlingLineOnWire,
  bottlingLinePageOnWire,
  meeraOnWire,
} from '../../testing/examples';
import { answer, type FakeServer, refusal } from '../../testing/fake-server';
import { openClient, serverFor } from '../../testing/open-client';
import '../../testing/dashboard-screens';

const id = bottlingLineOnWire._id;
const plan = new File(['a plan'], 'Plan.pdf', { type: 'application/pdf' });
const photo = new File(['a photo'], 'Hall.png', { type: 'image/png' });

const page = { ...bottlingLinePageOnWire, proposals: 0 };

const withPage = (server: FakeServer, changes: object = {}) =>
  server.on(`GET /get-project/page/${id}`, () =>
    answer({ message: 'ok', data: { ...page, ...changes } }),
  );

/** Files get the hashes 000…1, 000…2, … */
function takingFiles(server: FakeServer): FakeServer {
  let count = 0;
  return server.on('POST /user/attachments', () => {
    const file = String((count += 1)).padStart(64, '0');
    return answer({ message: 'ok', data: { file, type: 'application/pdf', size: 6 } });
  });
}

async function openApply(server = withPage(takingFiles(serverFor(anitaOnWire)))) {
  const path = `/projects/bottling-line-for-mango-drinks-${id}`;
  const client = openClient(path, server);
  await client.user.click(await screen.findByRole('button', { name: 'Apply Now' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...client, server, dialog, input: dialog.getByLabelText(/^Attachments/) };
}

describe('the attachments of a proposal', () => {
  it('are uploaded one by one, and named when the proposal is sent', async () => {
    const { user, dialog, input, server } = await openApply();
    server.on('POST /user/apply-project', () =>
      answer({ message: 'Proposal submitted successfully', data: anitasApplicationOnWire }),
    );
    await user.upload(input, [plan, photo]);
    expect(await dialog.findByText('2 of 2 files uploaded')).toBeInTheDocument();
    const sent = server.callsTo('POST /user/attachments').map(({ body }) => body as FormData);
    expect(sent.map((form) => (form.get('attachment') as File).name)).toEqual([
      'Plan.pdf',
      'Hall.png',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Remove Hall.png' }));
    expect(input).toHaveFocus();
    await user.type(dialog.getByLabelText('Enter Proposal Amount'), '410000');
    await user.click(dialog.getByRole('button', { name: 'Submit Proposal' }));
    await screen.findByText('Proposal submitted successfully');
    expect(server.callsTo('POST /user/apply-project')[0]?.body).toMatchObject({
      attachments: [{ file: '1'.padStart(64, '0'), name: 'Plan.pdf' }],
    });
  });

  it('that the server refuses say why beside their names, and hold the proposal back', async () => {
    const message = 'The file is not a complete PDF, PNG, JPEG or WebP file.';
    const server = withPage(serverFor(anitaOnWire)).on('POST /user/attachments', () =>
      refusal(415, { code: 'ATTACHMENT.NOT_ACCEPTED', message }),
    );
    const { user, dialog, input } = await openApply(server);
    await user.type(dialog.getByLabelText('Enter Proposal Amount'), '410000');
    await user.upload(input, plan);
    expect(await dialog.findByText(message)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Submit Proposal' }));
    expect(await dialog.findByText(/^Remove the files that could not be uploaded/)).toBeVisible();
    expect(server.callsTo('POST /user/apply-project')).toEqual([]);
    expect(dialog.queryByRole('button', { name: 'Try Plan.pdf again' })).toBeNull();
    expect(dialog.getByLabelText('Enter Proposal Amount')).toHaveValue(410000);
  });

  it('can be sent again when the server did not answer', async () => {
    const server = withPage(serverFor(anitaOnWire)).on('POST /user/attachments', () =>
      refusal(503, { code: 'UNAVAILABLE', message: 'Not available at the moment.' }),
    );
    const { user, dialog, input } = await openApply(server);
    await user.upload(input, plan);
    expect(await dialog.findByText('Not available at the moment.')).toBeVisible();
    takingFiles(server);
    await user.click(dialog.getByRole('button', { name: 'Try Plan.pdf again' }));
    expect(await dialog.findByText('1 of 1 files uploaded')).toBeInTheDocument();
  });

  it('are not sent when they are too large, empty, or more than five', async () => {
    const { user, dialog, input, server } = await openApply();
    const pdf = { type: 'application/pdf' };
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'Large.pdf', pdf);
    await user.upload(input, [large, new File([], 'Empty.pdf', pdf), plan, photo]);
    expect(await dialog.findByText('The file is larger than 10 MB.')).toBeVisible();
    expect(dialog.getByText('The file is empty.')).toBeVisible();
    const more = [1, 2].map((n) => new File([`${n}`], `More ${n}.pdf`, pdf));
    await user.upload(input, more);
    expect(await dialog.findByText(/Left out: More 2.pdf/)).toBeVisible();
    await waitFor(() => expect(server.callsTo('POST /user/attachments').length).toBe(3));
  });

  it('of a wrong type are not added, and hold nothing back', async () => {
    const { dialog, input } = await openApply();
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(input, [new File(['MZ'], 'look1.exe', { type: 'application/x-msdownload' })]);
    const note = 'look1.exe was not added: only PDF, PNG, JPEG and WebP files can be attached.';
    expect(await dialog.findByText(note)).toBeVisible();
    expect(dialog.queryByRole('list', { name: 'Attached files' })).toBeNull();
  });

  it('are kept when the window is closed and opened again', async () => {
    const { user, dialog, input } = await openApply();
    await user.upload(input, plan);
    await dialog.findByText('1 of 1 files uploaded');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Apply Now' }));
    const again = within(await screen.findByRole('dialog'));
    expect(await again.findByText('Plan.pdf')).toBeVisible();
  });
});

describe('the attachments of a project', () => {
  const attachment = {
    ...{ file: '1'.padStart(64, '0'), name: 'Hall layout.pdf', type: 'application/pdf' },
    ...{ size: 482_113, url: `/api/attachments/projects/${id}/1` },
  };

  const path = `/projects/x-${id}`;

  it('are offered for download to members', async () => {
    const listed = { attachments: [attachment], attachmentCount: 1 };
    openClient(path, withPage(serverFor(meeraOnWire), listed));
    const link = await screen.findByRole('link', { name: /^Hall layout.pdf/ });
    expect(link).toHaveAttribute('href', attachment.url);
    expect(link).toHaveAttribute('download', 'Hall layout.pdf');
    expect(link).toHaveTextContent('PDF · 482 kB');
  });

  it('are counted for visitors', async () => {
    openClient(path, withPage(serverFor(null), { attachmentCount: 1 }));
    expect(await screen.findByText('File 1 of 1: sign in to download')).toBeVisible();
  });
});
