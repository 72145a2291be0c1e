import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { anitaOnWire, bottlingLineOnWire, meeraOnWire } from '../testing/examples';
import { answer } from '../testing/fake-server';
import { toListAnswer, openClient, serverFor } from '../testing/open-client';
// Loaded beforehand: on a busy machine the first load of a page outlasts the patience of a query.
import './pages/dashboard.page';
import './pages/home.page';

const keptElsewhere = (newValue: string | null) =>
  act(() => void fireEvent(window, new StorageEvent('storage', { key: 'auth', newValue })));

describe('signing out in another tab', () => {
  it('ends the session here too', async () => {
    openClient('/nowhere', serverFor(anitaOnWire));
    await screen.findByRole('link', { name: 'Anita Rao' });
    keptElsewhere(null);
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  });

  it('leaves the projects of the home page in sight', async () => {
    const server = serverFor(anitaOnWire).on('GET /get-all-project', () =>
      answer(toListAnswer(bottlingLineOnWire)),
    );
    openClient('/', server);
    const { title } = bottlingLineOnWire;
    await screen.findAllByText('Anita Rao');
    await screen.findByText(title);
    keptElsewhere(null);
    await screen.findAllByText('Login');
    expect(await screen.findByText(title)).toBeVisible();
  });
});

describe('signing in in another tab', () => {
  const browserOf = () => {
    const cookie = { user: anitaOnWire };
    const server = serverFor(null)
      .on('GET /useringfo', () => answer({ message: 'ok', data: cookie.user }))
      .on('GET /get/subscription', () => answer({ message: 'ok', data: [] }));
    return { cookie, server };
  };

  it('switches this tab to another user who signs in', async () => {
    const { cookie, server } = browserOf();
    openClient('/dashboard', server);
    expect(await screen.findByText('Consultant')).toBeVisible();
    const before = server.callsTo('GET /user/overview').length;
    cookie.user = meeraOnWire;
    keptElsewhere('bearer');
    expect(await screen.findByRole('button', { name: /Meera Iyer/ })).toBeVisible();
    expect(await screen.findByText('Manufacturer')).toBeVisible();
    expect(server.callsTo('GET /user/overview').length).toBeGreaterThan(before);
  });

  it('as the same person changes nothing here', async () => {
    const { server } = browserOf();
    openClient('/dashboard', server);
    await screen.findByText('Consultant');
    const before = server.callsTo('GET /user/overview').length;
    keptElsewhere('bearer');
    await waitFor(() => expect(server.callsTo('GET /useringfo')).toHaveLength(2));
    expect(server.callsTo('GET /user/overview')).toHaveLength(before);
  });
});
