// The main job through the balancer: sign up, verify, pay, post, read the rendered pages, apply, decide. Prints what it did; throws at the first
// answer that is not as expected. Usage: node try-main-job.mjs <PUBLIC_URL> <address of the mail sink>
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

const [site, mails] = process.argv.slice(2);

class Person {
  constructor(name, role) {
    this.name = name;
    this.role = role;
    this.email = `${role}-${randomUUID()}@example.com`;
  }

  /** Tries again where the site asks for it, as people do. */
  async call(method, path, body, triesLeft = 5) {
    const isJson = body && !(body instanceof FormData);
    const response = await fetch(`${site}${path}`, {
      method,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(this.position && { 'x-at-least': this.position }),
      },
      ...(body && { body: isJson ? JSON.stringify(body) : body }),
    });
    const answer = await response.json();
    if (response.status === 503 && triesLeft > 0) {
      await delay(2_000);
      return this.call(method, path, body, triesLeft - 1);
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`);
    this.position = response.headers.get('x-position') ?? this.position;
    return answer;
  }

  async signUp(sector) {
    const { name, email, role } = this;
    const password = randomUUID();
    const form = { name, email, phone: '919812345678', userRole: role, sector, password };
    const { token, data } = await this.call('POST', '/api/register', {
      ...form,
      cpassword: password,
    });
    Object.assign(this, { token, id: data._id });
    await this.call('POST', '/api/user/verify-email', { token: await this.mailedToken() });
  }

  async mailedToken() {
    // A mail client may keep the address of a restarted sink for five minutes.
    for (let tries = 0; tries < 900; tries += 1) {
      const text = (await (await fetch(mails)).text())
        .replaceAll('=\r\n', '')
        .replaceAll('=3D', '=');
      const mail = text
        .split('\n\n\n')
        .join('\n')
        .split(`To: `)
        .find((part) => part.includes(this.email));
      const token = mail?.match(/#token=([\w.~-]+)/)?.[1];
      if (token) return token;
      await delay(500);
    }
    throw new Error(`No mail has come for ${this.email}`);
  }
}

async function eventually(what, check, seconds = 30) {
  for (let tries = 0; tries < 4 * seconds; tries += 1) {
    if (await check()) return console.log(what);
    await delay(250);
  }
  throw new Error(`Not so after ${seconds} s: ${what}`);
}

const read = async (path) => (await fetch(`${site}${path}`)).text();

const visitor = new Person('A visitor', 'visitor');
let sectors = [];
await eventually('the catalogue has added its sectors', async () => {
  const before = sectors.length;
  sectors = (await visitor.call('GET', '/api/sectors')).data;
  await delay(1_000);
  return before > 0 && sectors.length === before;
});
const [sector] = sectors;
const owner = new Person('Meera Iyer', 'manufacturer');
const consultant = new Person('Anita Rao', 'consultant');
await Promise.all([owner.signUp(sector.name), consultant.signUp(sector.name)]);
console.log('a manufacturer and a consultant have signed up and verified their addresses');

const {
  data: [plan],
} = await consultant.call('GET', '/api/get/subscription');
/** What Razorpay returns to the browser. */
const pay = async () => {
  const body = { subscriptionId: plan._id };
  const { data: order } = await consultant.call('POST', '/api/buy/subscription', body);
  const paid = { order_id: order.id, outcome: 'success' };
  return consultant.call('POST', '/sandbox/razorpay/pay', paid);
};
await consultant.call('POST', '/api/verify-subscription', await pay());
await eventually('the consultant has paid and has credits', async () => {
  const { data } = await consultant.call('GET', '/api/get/subscription-byuserid');
  return data !== null;
});
await pay();
// The reactors ask Razorpay after 30 s.
const beforeReactorsAsk = 20;
await eventually(
  'a webhook reports the payment that the browser does not',
  async () => {
    const { data } = await consultant.call('GET', '/api/user/payments');
    return data.filter(({ status }) => status === 'success').length === 2;
  },
  beforeReactorsAsk,
);

const form = new FormData();
const fields = {
  title: `Paint shop audit ${randomUUID()}`,
  description: 'Find out why every tenth door is painted twice.',
  sector: sector.name,
  budget: '250000',
  companyName: 'Iyer Coatings',
  location: 'Pune',
  expDate: '2099-12-31',
};
for (const [name, value] of Object.entries(fields)) form.set(name, value);
const { project } = await owner.call('POST', '/api/add-project', form);
await eventually('the home page that the server renders shows the project', async () =>
  (await read('/')).includes(fields.title),
);
await eventually('the sitemap lists the project', async () =>
  (await read('/sitemap.xml')).includes(project._id),
);
await consultant.call('POST', '/api/user/apply-project', {
  projectId: project._id,
  userBudget: 200_000,
  preposal: 'Two weeks on the floor, then a report.',
});
await owner.call('PUT', '/api/user/update-apply-status', {
  projectId: project._id,
  applerId: consultant.id,
  status: 'success',
});
await eventually('the project is posted, applied to and awarded', async () => {
  const { data } = await consultant.call('GET', '/api/get-apply-project/consultant');
  return JSON.stringify(data).includes('success');
});
