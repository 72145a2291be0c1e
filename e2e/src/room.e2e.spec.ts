import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { accountId, projectId } from '@nirmaan/contracts/kernel';
import { projectPath } from '@nirmaan/contracts/project';
import { orderedSubscription, paidSubscription, type Person } from '@nirmaan/contracts/testing';
import { appendTo } from '@nirmaan/platform/testing';
import type { Locator } from 'playwright-core';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { fillMilestone } from './testing/fill-milestone.js';
import { fillReview } from './testing/fill-review.js';
import { lookAt } from './testing/look-at.js';
import { replayAsAuditor } from './testing/replay-as-auditor.js';
import { Visitor } from './testing/visitor.js';

const title = 'Retort line for tamarind paste';
describe('from award to done', () => {
  const demo = demoInBrowser();
  let meera: Visitor;
  let anita: Visitor;
  let owner: Person;
  let room = '';
  let project = '';
  beforeAll(async () => {
    [meera, anita] = [await Visitor.open(demo), await Visitor.open(demo)];
    owner = await meera.register('Meera Iyer', 'manufacturer', 'meera.tamarind@example.com');
    const consultant = await anita.register(
      'Anita Rao',
      'consultant',
      'anita.tamarind@example.com',
    );
    const { stores } = demo.stack;
    await appendTo(stores, ...orderedSubscription(consultant.id));
    await appendTo(stores, ...paidSubscription(consultant.id, 1));
    project = await owner.post(title);
    const body = { projectId: project, userBudget: 410_000, preposal: 'In fourteen weeks.' };
    await consultant.call(applicationCalls.submit, { body });
    room = `/dashboard?view=room&engagement=${getApplicationId(projectId.parse(project), accountId.parse(consultant.id))}`;
    await meera.visit(`/dashboard?view=proposals&project=${project}`);
  }, 300_000);

  const next = ({ page }: Visitor): Locator =>
    page.getByRole('region', { name: 'Next', exact: true });
  const isNext = (who: Visitor, text: string) => next(who).getByText(text).waitFor();
  /** Presses the one button for what is next. */
  const begin = (who: Visitor) => next(who).getByRole('button').click();

  it('the award leads both into the room', async () => {
    const { page } = meera;
    await page.getByRole('link', { name: 'Read the proposal of Anita Rao' }).click();
    await page.getByRole('button', { name: 'Award: Anita Rao' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Award' }).click();
    await meera.toast('Awarded to Anita Rao');
    await page.getByRole('link', { name: 'Open the room with Anita Rao' }).first().click();
    await isNext(meera, 'Agree on a plan');
    await lookAt(page, 'room-awarded');

    await anita.visit('/dashboard');
    await anita.page.getByText(`You were awarded “${title}”`).waitFor();
    await lookAt(anita.page, 'room-overview-consultant');
    await anita.page.getByRole('link', { name: 'Open the room' }).click();
    await isNext(anita, 'Agree on a plan');
  });

  it('they agree on a plan, which the other reads before it holds', async () => {
    await begin(anita);
    const form = anita.page.getByRole('dialog', { name: 'Propose a plan' });
    await fillMilestone(form, 1, ['Layout', 'The layout of the hall.', '110000', '2099-01-15']);
    await form.getByRole('button', { name: 'Add a milestone' }).click();
    await fillMilestone(form, 2, [
      ...['Commissioning', '- 6,000 pouches an hour\n- Operators trained', '290000'],
      '2099-03-15',
    ]);
    await form.getByText('₹10,000 less than the proposal’s ₹4,10,000').waitFor();
    await lookAt(anita.page, 'room-proposing');
    await form.getByRole('button', { name: 'Propose this plan' }).click();
    await isNext(anita, 'Meera Iyer reads your plan');

    await isNext(meera, 'Read the plan of Anita Rao');
    await lookAt(meera.page, 'room-proposed');
    await begin(meera);
    const question = meera.page.getByRole('dialog', { name: 'Agree to this plan?' });
    await question.getByText('₹10,000 less than the proposal’s ₹4,10,000').waitFor();
    await lookAt(meera.page, 'room-agreeing');
    await question.getByRole('button', { name: 'Agree to the plan' }).click();
    await isNext(meera, 'Anita Rao works on “Layout”');
    await isNext(anita, 'Deliver “Layout”');
  });

  async function deliver(note: string) {
    await begin(anita);
    const form = anita.page.getByRole('dialog', { name: /^Deliver/ });
    await form.getByLabel('Note').fill(note);
    await form.getByLabel('Attachments').setInputFiles({
      ...{ name: `${note}.pdf`, mimeType: 'application/pdf' },
      buffer: Buffer.from(`%PDF-1.4\n%${note}\n%%EOF`),
    });
    await form.getByText('1 of 1 files uploaded').waitFor({ state: 'attached' });
    await lookAt(anita.page, 'room-delivering');
    await form.getByRole('button', { name: /^Deliver/ }).click();
    await anita.page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  const decide = async () => {
    await isNext(meera, 'Decide on “Layout”');
    await begin(meera);
    return meera.page.getByRole('dialog', { name: '1. Layout' });
  };

  it('a milestone is delivered twice, and accepted', async () => {
    await deliver('The first layout');
    const first = await decide();
    await first.getByText('The first layout', { exact: true }).waitFor();
    await lookAt(meera.page, 'room-deciding');
    await first.getByRole('button', { name: 'Ask for changes' }).click();
    await first.getByLabel('What should change').fill('The pipe rack is missing.');
    await first.getByRole('button', { name: 'Ask for changes' }).click();
    await anita.page.getByText('The pipe rack is missing.').first().waitFor();
    await lookAt(anita.page, 'room-returned');
    await deliver('With its pipe rack');
    const second = await decide();
    await second.getByText('With its pipe rack', { exact: true }).waitFor();
    await second.getByRole('button', { name: 'Accept the delivery' }).click();
    await isNext(meera, 'Anita Rao works on “Commissioning”');
    await isNext(anita, 'Deliver “Commissioning”');
  });

  it('its payment is noted, and confirmed', async () => {
    const { page } = meera;
    await page.getByRole('button', { name: 'Note a payment for 1. Layout' }).click();
    const form = page.getByRole('dialog', { name: 'Note a payment' });
    await form.getByLabel('Reference').fill('NEFT N356204918');
    await lookAt(page, 'room-paying');
    await form.getByRole('button', { name: 'Note this payment' }).click();
    await anita.page.getByRole('button', { name: /^Confirm ₹1,10,000/ }).click();
    await lookAt(anita.page, 'room-confirming');
    await anita.page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('list', { name: 'Payments' }).getByText('Confirmed').waitFor();
    await lookAt(page, 'room-paid');
  });

  it('is completed once all is accepted, and listed as such', async () => {
    const { page } = meera;
    await deliver('It runs');
    await isNext(meera, 'Decide on “Commissioning”');
    await begin(meera);
    await page.getByRole('button', { name: 'Accept the delivery' }).click();
    await isNext(meera, 'Complete the work');
    await begin(meera);
    await page.getByRole('alertdialog').getByText('2 milestones for ₹4,00,000').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Complete' }).click();
    await isNext(anita, 'The work is complete');
    await lookAt(anita.page, 'room-completed');
    await meera.visit('/dashboard?view=work');
    await page.getByText('2 of 2 milestones accepted').waitFor();
    await lookAt(page, 'room-list');
    await page.getByRole('link', { name: title, exact: true }).click();
    await isNext(meera, 'The work is complete');
    expect(new URL(page.url()).search).toBe(room.slice('/dashboard'.length));
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await lookAt(page, 'room-notifications');
    await page.getByRole('button', { name: /^Notifications/ }).click();
  });

  async function review({ page }: Visitor, other: string, text: string, name: string) {
    const form = await fillReview(page, other, text);
    await lookAt(page, name);
    await form.getByRole('button', { name: 'Save the review' }).click();
    await form.waitFor({ state: 'detached' });
  }

  it('they review each other, and read it once both are written', async () => {
    await review(anita, 'Meera Iyer', 'The hall was ready.', 'reviewing');
    await anita.page.getByText(/Only you see it/).waitFor();
    await meera.page.getByText('Anita Rao has written a review.').waitFor();
    expect(await meera.page.getByText('The hall was ready.').count()).toBe(0);
    await lookAt(meera.page, 'room-asked-for-review');
    await review(meera, 'Anita Rao', 'It filled on the first day.', 'reviewing-owner');
    await meera.page.getByText('The hall was ready.').waitFor();
    await anita.page.getByText('It filled on the first day.').waitFor();
    await meera.page.getByRole('button', { name: 'Reply', exact: true }).click();
    const form = meera.page.getByRole('dialog', { name: 'Reply to Anita Rao' });
    await form.getByLabel('Reply').fill('Thank you, and until the next line.');
    await form.getByRole('button', { name: 'Publish the reply' }).click();
    await anita.page.getByText('Thank you, and until the next line.').waitFor();
    await lookAt(anita.page, 'room-reviewed');
  });

  it('they show the work among the completed projects', async () => {
    await meera.page.getByRole('button', { name: 'Propose to show it' }).click();
    const form = meera.page.getByRole('dialog', { name: 'Show this work' });
    await form.getByLabel('Description').fill('6,000 pouches an hour since the first day.');
    await lookAt(meera.page, 'room-showing');
    await form.getByRole('button', { name: 'Propose it' }).click();
    await anita.page.getByRole('button', { name: 'Agree to show it' }).click();
    const question = anita.page.getByRole('dialog', { name: 'Show this work?' });
    await lookAt(anita.page, 'room-agreeing-to-show');
    await question.getByRole('button', { name: 'Agree to show it' }).click();
    await meera.page.getByText('Everybody sees it.').waitFor();
    await lookAt(meera.page, 'room-shown');
    await anita.visit(projectPath({ id: project, title }));
    await anita.page.getByRole('heading', { name: 'Meera Iyer as a client' }).waitFor();
    await lookAt(anita.page, 'room-client');
    expect([...meera.complaints, ...anita.complaints]).toEqual([]);
  });

  it('an auditor replays it, from the award to what they said of each other', async () => {
    const { page, missing } = await replayAsAuditor(demo, title);
    expect(missing).toEqual([]);
    await lookAt(page, 'room-replayed');
  });
});
