import { screen } from '@testing-library/react';
import { answer, refusal } from '../../testing/fake-server';
import { openClient, serverFor } from '../../testing/open-client';
import './newsletter.page';

describe('the links of the newsletter’s mails', () => {
  it('confirm a sign-up by being opened', async () => {
    const message = 'Your sign-up for the newsletter is confirmed.';
    const server = serverFor(null).on('POST /newsletter/confirm', () => answer({ message }));
    openClient('/newsletter/confirm#token=1.a', server);
    expect(await screen.findByText(message)).toBeVisible();
    expect(server.callsTo('POST /newsletter/confirm')[0]?.body).toEqual({ token: '1.a' });
  });

  it('say what is wrong with them', async () => {
    const message = 'This link is wrong or has expired. Please sign up again, or write to us.';
    const server = serverFor(null).on('POST /newsletter/confirm', () => refusal(400, { message }));
    openClient('/newsletter/confirm', server);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('unsubscribe only once that is pressed', async () => {
    const message = 'You have unsubscribed: we will not send you the newsletter again.';
    const server = serverFor(null).on('POST /newsletter/leave', () => answer({ message }));
    const { user } = openClient('/newsletter/leave#token=1.a', server);
    const button = await screen.findByRole('button', { name: 'Unsubscribe' });
    expect(server.callsTo('POST /newsletter/leave')).toEqual([]);
    await user.click(button);
    expect(await screen.findByText(message)).toBeVisible();
  });
});

describe('the forms for visitors', () => {
  it('say what is agreed to by sending them', async () => {
    openClient('/contact-us', serverFor(null));
    expect(await screen.findByText(/We use what you send only to answer you/)).toBeVisible();
    expect(await screen.findByText(/You can unsubscribe with one click/)).toBeVisible();
  });
});
