import { accountCalls } from '@nirmaan/contracts/account';
import { attachmentCalls, fileHash, type NamedFile } from '@nirmaan/contracts/attachment';
import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { engagementCalls } from '@nirmaan/contracts/engagement';
import { invoiceCalls } from '@nirmaan/contracts/invoice';
import { messageCalls } from '@nirmaan/contracts/message';
import { projectCalls } from '@nirmaan/contracts/project';
import { reviewCalls } from '@nirmaan/contracts/review';
import { enquiryCalls } from '@nirmaan/contracts/enquiry';
import {
  SANDBOX_BASE,
  SANDBOX_WEBHOOK_SECRET,
  subscriptionCalls,
  X_RAZORPAY_EVENT_ID,
  X_RAZORPAY_SIGNATURE,
} from '@nirmaan/contracts/subscription';
import {
  bottlingLineForm,
  type ExampleTarget,
  getExampleRequests,
} from '@nirmaan/contracts/examples';
import { createTexts, Person, readMailedToken } from '@nirmaan/contracts/testing';
import { accountId, buildUrl, type Call, projectId, type Role } from '@nirmaan/contracts/kernel';
import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { createNoisePicture } from './noise-picture.js';
import type { Needle } from './traces.js';

const PASSWORD = 'monsoon-rain-42';
const LETTERS = 'bcdfghjklmnpqrstvwxz';
const BYTES_COMPARED = 64;
/** Of an awarded application: `workTogether` makes them. */
const inEngagements: readonly Call[] = [engagementCalls, reviewCalls].flatMap((calls) =>
  Object.values<Call>(calls),
);
/** In paise. */
const REFUNDED = 10_000;

/** A word that occurs nowhere else and is no part of another. */
const createWord = (length: number): string =>
  Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

const createPictureFile = (): File =>
  new File([new Uint8Array(createNoisePicture())], 'picture.png');

/** A person whose every field holds a word, number or picture of its own. */
export class UnmistakablePerson {
  readonly needles: Needle[] = [];
  email: string;
  private readonly person: Person;

  constructor(
    private readonly base: string,
    readonly role: 'consultant' | 'manufacturer',
    private readonly wordLength = 14,
  ) {
    this.person = new Person(base);
    this.email = this.address();
  }

  get id(): string {
    return this.person.id;
  }

  word(): string {
    const word = createWord(this.wordLength);
    this.needles.push(word);
    return word;
  }

  private words(call: Call) {
    return createTexts(call, () => this.word());
  }

  private phone(): string {
    const phone = String(randomInt(1e14, 3e14));
    this.needles.push(phone);
    return phone;
  }

  /** Makes a call that must succeed. */
  async call<C extends Call>(call: C, sent: Parameters<Person['call']>[1] = {}) {
    const { status, answer } = await this.person.call(call, sent);
    if (status >= 300) throw new Error(`${call.path}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  }

  private address(): string {
    return `${this.word()}@example.com`;
  }

  async signUp(): Promise<this> {
    const secret = { password: PASSWORD, cpassword: PASSWORD };
    const { email, role: userRole } = this;
    const form = { name: this.word(), phone: this.phone(), email, ...secret, userRole };
    const { data } = await this.call(accountCalls.register, { body: { ...form, sector: 'food' } });
    this.person.user = data;
    await this.openLink(email);
    return this;
  }

  private async openLink(email: string): Promise<void> {
    const token = await readMailedToken(this.base, email);
    await this.call(accountCalls.verifyEmail, { body: { token } });
  }

  /** What was written from the former address stays with this person. */
  async changeEmail(): Promise<void> {
    const email = this.address();
    await this.call(accountCalls.changeEmail, { body: { email, password: PASSWORD } });
    await this.openLink(email);
    this.email = email;
  }

  async signIn(base = this.base): Promise<Person> {
    const person = new Person(base);
    await person.call(accountCalls.login, { body: { email: this.email, password: PASSWORD } });
    return person;
  }

  async fillProfile(): Promise<void> {
    const rest = { dob: '1971-02-03', image: createPictureFile() };
    const body = { ...this.words(accountCalls.updateProfile), ...rest };
    const { data } = await this.call(accountCalls.updateProfile, { body });
    await this.keepPicture(data.image);
    await this.call(accountCalls.sendOtp, { body: { email: this.email } });
  }

  async giveBilling(): Promise<void> {
    const body = { ...this.words(invoiceCalls.changeBilling), state: '27', gstin: '' };
    await this.call(invoiceCalls.changeBilling, { body });
  }

  async write(): Promise<void> {
    const { email } = this;
    const text = { ...this.words(enquiryCalls.send), email, phone: this.phone() };
    await this.call(enquiryCalls.send, { body: text });
    await this.call(enquiryCalls.joinNewsletter, { body: { email } });
  }

  async post(): Promise<string> {
    const files = { image: createPictureFile(), attachments: [await this.attach()] };
    const body = { ...bottlingLineForm, ...this.words(projectCalls.post), ...files };
    const { project } = await this.call(projectCalls.post, { body });
    await this.keepPicture(project.image);
    return project._id;
  }

  /** Makes every call with texts that has an example request; a consultant also those of both roles and of visitors. */
  async makeExampleCalls(target: ExampleTarget): Promise<void> {
    for (const [call, { body, ...request }] of getExampleRequests(target)) {
      const isFor = (role: Role) => typeof call.access === 'string' || call.access.includes(role);
      const isOwn = isFor(this.role) && (this.role === 'consultant' || !isFor('consultant'));
      const words = this.words(call);
      if (inEngagements.includes(call)) continue;
      if (!isOwn || !body || Object.keys(words).length === 0) continue;
      const own = { ...words, ...('email' in body && { email: this.email }) };
      await this.call(call, { ...request, body: { ...body, ...own } });
    }
  }

  /** Uploads a file that holds a word, under a name that is another. */
  async attach(): Promise<NamedFile> {
    const body = new FormData();
    const pdf = `%PDF-1.7\n% ${this.word()}\ntrailer\nstartxref\n0\n%%EOF\n`;
    body.set('attachment', new Blob([pdf], { type: 'application/pdf' }), 'plan.pdf');
    const { data } = await this.call(attachmentCalls.upload, { body });
    return { file: fileHash.parse(data.file), name: `${this.word()}.pdf` };
  }

  /** To the other party of an application. */
  async sendMessage(project: string, consultant: UnmistakablePerson): Promise<void> {
    const params = {
      id: getApplicationId(projectId.parse(project), accountId.parse(consultant.id)),
    };
    const body = { text: this.word(), attachments: [await this.attach()] };
    await this.call(messageCalls.send, { params, body });
  }

  /** Pays for a plan, and gets a part of it back. */
  async buyCredits(): Promise<void> {
    const { data: plans } = await this.call(subscriptionCalls.plans);
    const body = { subscriptionId: plans[0]?._id };
    const { data: order } = await this.call(subscriptionCalls.buy, { body });
    const paid = await fetch(`${this.base}${SANDBOX_BASE}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: order.id, outcome: 'success' }),
    });
    const proof = (await paid.json()) as { razorpay_payment_id: string };
    await this.call(subscriptionCalls.verify, { body: proof });
    const entity = {
      ...{ id: proof.razorpay_payment_id, order_id: order.id, status: 'captured' },
      ...{ amount: order.amount, currency: order.currency },
      ...{ email: this.email, contact: this.phone(), card: { name: this.word() } },
    };
    await this.report('payment.captured', { payment: { entity } });
    const payment = { entity: { ...entity, captured: true, amount_refunded: REFUNDED } };
    const refund = {
      entity: { id: `rfnd_${order.id}`, amount: REFUNDED, currency: order.currency },
    };
    await this.report('refund.processed', { payment, refund });
  }

  /** Sends a webhook as Razorpay does, with what it knows of the payer. */
  private async report(event: string, payload: object): Promise<void> {
    const body = JSON.stringify({ entity: 'event', event, payload });
    const signature = createHmac('sha256', SANDBOX_WEBHOOK_SECRET).update(body).digest('hex');
    const headers = {
      'content-type': 'application/json',
      [X_RAZORPAY_SIGNATURE]: signature,
      [X_RAZORPAY_EVENT_ID]: randomUUID(),
    };
    const url = this.base + buildUrl(subscriptionCalls.webhook);
    const { status } = await fetch(url, { method: 'POST', headers, body });
    if (status >= 300) throw new Error(`The webhook was answered with ${status}`);
  }

  /** Sends a proposal, and edits it: both hold words of their own. */
  async apply(projectId: string): Promise<void> {
    const milestone = { title: this.word(), deliverable: this.word(), amount: 1_000, weeks: 2 };
    for (const [call, milestones] of [
      [applicationCalls.submit, [milestone]],
      [applicationCalls.edit, []],
    ] as const) {
      const proposal = { userBudget: 1_000, preposal: this.word(), milestones };
      const body = { projectId, ...proposal, attachments: [await this.attach()] };
      await this.call(call, { body });
    }
  }

  /** The reason is about the consultant, and goes with them. */
  async decide(projectId: string, consultant: UnmistakablePerson): Promise<void> {
    const { id: applerId } = consultant;
    const body = { projectId, applerId, status: 'success', reason: consultant.word() };
    await this.call(applicationCalls.changeStatus, { body });
  }

  /** A stretch of the picture as it is stored. */
  private async keepPicture(url: string): Promise<void> {
    const answer = await this.person.fetch(url);
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const middle = Math.floor(bytes.length / 2);
    this.needles.push(bytes.subarray(middle, middle + BYTES_COMPARED));
  }
}
