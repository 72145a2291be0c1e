import { accountCalls, type AccountId, accountId } from '@nirmaan/contracts/account';
import { anitaOrdered, bottlingLineForm } from '@nirmaan/contracts/examples';
import { getSignUpId } from '@nirmaan/contracts/enquiry';
import { type BodyOf, getAddressSubject } from '@nirmaan/contracts/kernel';
import { projectCalls } from '@nirmaan/contracts/project';
import { sectorSlug } from '@nirmaan/contracts/sector';
import { type OrderId, orderId, planId } from '@nirmaan/contracts/subscription';
import { bySpec, eventually } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import { applicationCalls } from '@nirmaan/contracts/application';
import { addSector } from '../sector/sector.decider.js';
import { placeOrder } from '../subscription/order.decider.js';
import { activateSubscription } from '../subscription/subscription.decider.js';
import { EmailKeys } from '../account/registration/email-keys.js';
import { OneTimeCodes } from '../account/password/one-time-codes.js';
import { VerificationTokens } from '../account/registration/verification-tokens.js';
import { accountAggregate } from '../account/account.decider.js';
import { NewsletterTokens } from '../enquiry/newsletter-tokens.js';
import { type RunningApi, secrets, startApi } from './api.js';
import type { Person } from './person.js';

const food = { sector: sectorSlug.parse('food'), name: 'Food & Beverage' };
const energy = { sector: sectorSlug.parse('energy'), name: 'Energy' };

/** The sectors of the actors. Resolves once the api offers them. */
export async function addSectors({
  executor,
  live,
}: Pick<RunningApi, 'executor' | 'live'>): Promise<void> {
  for (const sector of [food, energy]) {
    const added = await executor.execute(addSector, sector.sector, sector, bySpec);
    const position = (added.ok && added.value.position) || 0n;
    await eventually(() => live.position >= position, { timeout: 30_000, interval: 1 });
  }
}

let count = 0;

/** A valid sign-up form with a unique address. */
export const signUpForm = (changes: Partial<SignUpForm> = {}): SignUpForm => ({
  name: 'Anita Rao',
  phone: '919812345601',
  email: `person-${(count += 1)}@example.com`,
  password: 'a long enough secret',
  cpassword: 'a long enough secret',
  userRole: 'consultant',
  sector: 'Food & Beverage',
  ...changes,
});
type SignUpForm = BodyOf<typeof accountCalls.register>;

/** An actor with their account. */
export interface Signed {
  readonly person: Person;
  readonly account: AccountId;
  readonly form: SignUpForm;
  readonly token: string;
}

/** Registers; the address stays unverified. */
export async function register(api: RunningApi, changes?: Partial<SignUpForm>): Promise<Signed> {
  const [person, form] = [api.visitor(), signUpForm(changes)];
  const { data, token } = await person.call(accountCalls.register, form);
  return { person, account: accountId.parse(data._id), form, token };
}

/** The token that is mailed to an account. */
export const getVerificationToken = (
  { account, form }: Pick<Signed, 'account'> & { readonly form: Pick<SignUpForm, 'email'> },
  { clock }: Pick<RunningApi, 'clock'>,
): string => new VerificationTokens(secrets).create(account, form.email, clock.now());

/** The code that is mailed to an account that has asked for one. */
export async function readOneTimeCode(
  { executor }: Pick<RunningApi, 'executor'>,
  account: AccountId,
): Promise<string> {
  const { state } = await executor.load(accountAggregate, account);
  const request = state.resets.pending?.request;
  return request ? new OneTimeCodes(secrets).of(request) : '';
}

/** Registers and verifies the address. */
export async function signUp(api: RunningApi, changes?: Partial<SignUpForm>): Promise<Signed> {
  const signed = await register(api, changes);
  const token = getVerificationToken(signed, api);
  await signed.person.call(accountCalls.verifyEmail, { token });
  return signed;
}

/** For an actor whose session has ended, as when the clock was moved on. */
export async function signInAgain({ person, form: { email, password } }: Signed): Promise<void> {
  await person.call(accountCalls.login, { email, password });
}

export const signUpManufacturer = (api: RunningApi): Promise<Signed> =>
  signUp(api, { userRole: 'manufacturer', name: 'Meera Iyer' });

/** A consultant with this many credits. */
export async function signUpConsultant(api: RunningApi, credits = 5): Promise<Signed> {
  const signed = await signUp(api);
  if (credits > 0) await giveCredits(api, signed.account, credits);
  return signed;
}

/** Grants credits by an order id without an order; returns the id. */
export async function giveCredits(
  api: RunningApi,
  account: AccountId,
  credits: number,
): Promise<OrderId> {
  const now = api.clock.now().getTime();
  const paid = {
    account,
    order: orderId.parse(`order_${v4().replaceAll('-', '')}`),
    plan: planId.parse(v4()),
    credits,
    from: new Date(now - 1_000).toISOString(),
    until: new Date(now + 30 * 24 * 3_600_000).toISOString(),
  };
  await api.executor.execute(activateSubscription, account, paid, bySpec);
  return paid.order;
}

/** Grants credits by a placed order, which auditors can find; returns its id. */
export async function buyCredits(
  api: RunningApi,
  account: AccountId,
  credits: number,
): Promise<OrderId> {
  const order = await giveCredits(api, account, credits);
  const placed = { ...anitaOrdered.data, account, order };
  await api.executor.execute(placeOrder, order, placed, bySpec);
  return order;
}

/** A valid form for a new project. */
export const projectForm = (changes: Partial<ProjectForm> = {}): ProjectForm => ({
  ...bottlingLineForm,
  ...changes,
});
type ProjectForm = BodyOf<typeof projectCalls.post>;

export const post = async ({ person }: Signed, changes?: Partial<ProjectForm>) =>
  (await person.call(projectCalls.post, projectForm(changes))).project;

/** The token of the newsletter's mails to an address. */
export function getNewsletterToken(email: string): string {
  const subject = getAddressSubject(new EmailKeys(secrets).of(email));
  return new NewsletterTokens(secrets).create(getSignUpId(subject));
}

/** An api with a project of Meera's, to which Anita has applied; Omar owns none. */
export async function startWithApplication() {
  const api = await startApi({ projections: true });
  await addSectors(api);
  const [meera, omar] = [await signUpManufacturer(api), await signUpManufacturer(api)];
  const anita = await signUpConsultant(api);
  const projectId = (await post(meera, { title: 'Bottling line' }))._id;
  const proposal = { projectId, userBudget: 410_000, preposal: 'In two weeks.' };
  await anita.person.call(applicationCalls.submit, proposal);
  meera.person.catchUpWith(anita.person);
  return { api, meera, omar, anita, projectId };
}
