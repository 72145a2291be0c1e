import { accountCalls } from '@nirmaan/contracts/account';
import { roomPath } from '@nirmaan/contracts/engagement';
import { buildUrl } from '@nirmaan/contracts/kernel';
import type { RunningApi } from '../testing/api.js';
import { builtClient } from '../testing/built-client.js';
import { engage } from '../testing/engaged.js';
import { startApiWithReactors } from '../testing/reactors.js';
import type { Person } from '../testing/person.js';

describe('a page of a signed-in user', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApiWithReactors({ CLIENT_DIR: builtClient() });
  });
  afterAll(() => api.stop());

  const open = (path: string, cookie?: string) =>
    fetch(api.url + path, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });

  const signIn = async (who: { person: Person; form: { email: string; password: string } }) => {
    const { email, password } = who.form;
    const signedIn = await who.person.send(accountCalls.login, { email, password });
    return (
      signedIn
        .get('Set-Cookie')
        ?.map((cookie) => cookie.split(';')[0])
        .join('; ') ?? ''
    );
  };

  it('brings what its user sees first, kept by no one', async () => {
    const { anita, meera, id } = await engage(api);
    const [consultant, manufacturer] = [await signIn(anita), await signIn(meera)];
    for (const [path, cookie, shown] of [
      ['/dashboard', manufacturer, `Welcome, ${meera.form.name}`],
      ['/dashboard', consultant, `Welcome, ${anita.form.name}`],
      ['/dashboard?view=work', consultant, 'Open the room'],
      [roomPath(id), manufacturer, 'Conversation with'],
    ] as const) {
      const response = await open(path, cookie);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const html = await response.text();
      expect({ path, html }).toEqual({ path, html: expect.stringContaining(shown) as string });
      expect(html).not.toContain('Loading ');
    }
    const visited = await open('/dashboard');
    expect(visited.headers.get('cache-control')).toBe('no-cache');
    expect(await visited.text()).toContain('"userInfo":null');
  });

  it('is the frame, the same for all, where the browser draws it or the session is over', async () => {
    const { anita } = await engage(api);
    const cookie = await signIn(anita);
    expect(await (await open('/dashboard?view=profile', cookie)).text()).toContain(
      '"userInfo":null',
    );
    const left = await fetch(api.url + buildUrl(accountCalls.logout), {
      method: 'POST',
      headers: { cookie, origin: api.url },
    });
    expect(left.status).toBe(200);
    for (const path of ['/dashboard', '/dashboard?view=work']) {
      const html = await (await open(path, cookie)).text();
      expect(html).toContain('"userInfo":null');
      expect(html).not.toContain(anita.form.name);
    }
  });
});
