import { screen } from '@testing-library/react';
import { answer, type FakeServer, refusal } from '../../testing/fake-server';
import { openClient, serverFor } from '../../testing/open-client';

describe('the newsletter box', () => {
  const box = () => screen.getByRole('textbox', { name: /News from the shop floor/ });
  const signUp = () => screen.getByRole('button', { name: 'Sign Up' });

  /** It is loaded once the visitor acts. */
  const open = async (server: FakeServer) => {
    const client = openClient('/nowhere', server);
    await client.user.tab();
    await screen.findByRole('textbox');
    return client;
  };

  it('accepts an address, shows the server’s answer and is empty again', async () => {
    const server = serverFor(null).on('POST /newsletter', () =>
      answer({ message: 'Thank you for signing up.' }),
    );
    const { user, fill } = await open(server);
    await fill(box(), 'ravi@example.com');
    await user.click(signUp());
    expect(await screen.findByText('Thank you for signing up.')).toBeInTheDocument();
    expect(server.callsTo('POST /newsletter').map(({ body }) => body)).toEqual([
      { email: 'ravi@example.com' },
    ]);
    expect(box()).toHaveValue('');
  });

  it('sends nothing that is no address', async () => {
    const server = serverFor(null);
    const { user, fill } = await open(server);
    await fill(box(), 'ravi@');
    await user.click(signUp());
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(box()).toBeInvalid();
    expect(server.callsTo('POST /newsletter')).toEqual([]);
  });

  it('keeps the address when it did not arrive', async () => {
    const server = serverFor(null).on('POST /newsletter', () => refusal(429, { message: '' }));
    const { user, fill } = await open(server);
    await fill(box(), 'ravi@example.com');
    await user.click(signUp());
    expect(await screen.findByText('Something went wrong!')).toBeInTheDocument();
    expect(box()).toHaveValue('ravi@example.com');
  });
});
