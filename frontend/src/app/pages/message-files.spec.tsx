import { toAttachmentsOnWire } from '@nirmaan/contracts/attachment';
import { anitasApplication, bottlingLine, hallPhoto } from '@nirmaan/contracts/examples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anitaOnWire } from '../../testing/examples';
import { FakeEventSource } from '../../testing/fake-event-source';
import { answer, refusal } from '../../testing/fake-server';
import { openClient, serverFor, toListAnswer } from '../../testing/open-client';
import { openRoom, running } from '../../testing/room';
import '../../testing/dashboard-screens';

const id = anitasApplication;
const at = '2026-11-21T06:30:00.000Z';
const plan = new File(['a plan'], 'Plan.pdf', { type: 'application/pdf' });
const photo = toAttachmentsOnWire('messages', 'm-1', [hallPhoto]);
const withFile = {
  ...{ _id: 'm-1', number: 1, isMine: false, isHidden: false, at },
  ...{ text: '', attachments: photo },
};
const about = {
  ...{ _id: id, projectId: bottlingLine, title: 'Bottling line', withName: 'Meera Iyer' },
  ...{ unread: 0, muted: false },
};

const open = (messages = [withFile]) => {
  const conversation = { ...about, canSend: true, seenByOther: 0 };
  const newest = { text: '', files: 2, isMine: false, isHidden: false, at };
  const server = serverFor(anitaOnWire)
    .on('GET /user/conversations', () => answer(toListAnswer({ ...about, newest })))
    .on(`GET /user/conversations/${id}`, () =>
      answer({ ...toListAnswer(...messages), conversation }),
    )
    .on('POST /user/attachments', () =>
      answer({
        message: 'ok',
        data: { file: '1'.repeat(64), type: 'application/pdf', size: 6 },
      }),
    )
    .on(`POST /user/conversations/${id}/messages`, () => answer({ message: 'Message sent' }));
  const sent = () => server.callsTo(`POST /user/conversations/${id}/messages`);
  return { ...openClient(`/dashboard?view=messages&application=${id}`, server), server, sent };
};
const attached = { text: '', attachments: [{ file: '1'.repeat(64), name: 'Plan.pdf' }] };

describe('the files of a message', () => {
  it('are shown under it, also where it has no text', async () => {
    open();
    const log = within(await screen.findByRole('log', { name: 'Messages' }));
    const link = log.getByRole('link', { name: /Hall from the north\.jpg/ });
    expect(link).toHaveAttribute('href', photo[0]?.url);
    expect(log.queryByText(/was erased/)).toBeNull();
    expect(log.getByRole('button', { name: 'More about this message' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Meera Iyer.*2 files/ })).toBeVisible();
  });

  it('are chosen as in other forms, and can be sent without a text', async () => {
    const { user, sent } = open([]);
    expect(await screen.findByRole('button', { name: 'Send' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Attach files' }));
    await user.upload(screen.getByLabelText(/^Attachments/), plan);
    expect(await screen.findByText('1 of 1 files uploaded')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByText('Plan.pdf')).toBeNull());
    expect(sent().map(({ body }) => body)).toEqual([attached]);
    expect(screen.queryByLabelText(/^Attachments/)).toBeNull();
  });

  it('stay with a text that could not be sent, at a later visit, too', async () => {
    const { user, router, server } = open([]);
    const fields = [{ field: 'attachments', message: 'Not stored any more.' }];
    server.on(`POST /user/conversations/${id}/messages`, () =>
      refusal(400, { code: 'REQUEST.INVALID', message: 'Not sent.', fields }),
    );
    await user.click(await screen.findByRole('button', { name: 'Attach files' }));
    await user.upload(screen.getByLabelText(/^Attachments/), plan);
    expect(await screen.findByText('1 of 1 files uploaded')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Not stored any more.')).toBeVisible();
    act(() => void router.navigate('/dashboard?view=profile'));
    await waitFor(() => expect(screen.queryByRole('log')).toBeNull());
    act(() => void router.navigate(-1));
    expect(await screen.findByText('Plan.pdf')).toBeVisible();
  });

  it('are listed in the room as soon as they arrive', async () => {
    const { server } = await openRoom(running);
    const files = photo.map((file) => ({ ...file, milestone: null, round: null }));
    const room = { ...running, files: files.map((file) => ({ ...file, from: 'message' })) };
    server.on(`GET /user/engagements/${id}`, () => answer({ message: 'ok', data: room }));
    await waitFor(() => expect(FakeEventSource.last).toBeDefined());
    const changed = { kind: 'conversationChanged', conversation: id, position: '900' };
    act(() => FakeEventSource.last?.emit(changed));
    expect(await screen.findByRole('link', { name: /Hall from the north\.jpg/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Messages', level: 4 })).toBeVisible();
  });
});
