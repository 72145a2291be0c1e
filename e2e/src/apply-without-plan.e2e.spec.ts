import { findViolations, setWidth } from './testing/checked-window.js';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { giveBilling } from './testing/give-billing.js';
import { photograph } from './testing/photograph.js';
import { Visitor } from './testing/visitor.js';

const title = 'Mould-flow study for a dashboard bezel';
const proposal = 'Fill, pack and warp for two gate positions.\n\nA report in three weeks.';

describe('a consultant without a plan', () => {
  const demo = demoInBrowser();
  let nila: Visitor;
  let path = '';
  beforeAll(async () => {
    nila = await Visitor.open(demo);
    await nila.register('Nila Das', 'consultant', 'nila.without.plan@example.com');
    await nila.visit('/projects?q=bezel');
    await giveBilling(nila.page);
  }, 300_000);

  const scope = () => nila.page.getByLabel('Scope of Work and Deliverables');
  const warning = () => nila.page.getByRole('dialog').getByRole('alert');

  /** Looks at the screen on a phone and on a desktop. */
  async function look(name: string): Promise<void> {
    for (const width of [390, 1280]) {
      await setWidth(nila.page, width);
      expect([name, width, await findViolations(nila.page)]).toEqual([name, width, []]);
      await photograph(nila.page, name);
    }
  }

  it('is told so before anything is written', async () => {
    const { page } = nila;
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Apply Now' }).click();
    await warning().getByText('We’ll keep what you type.').waitFor();
    expect(await scope().inputValue()).toBe('');
    path = new URL(page.url()).pathname;
    await look('apply-without-plan');
  });

  it('pays, and is led back to the proposal with its text', async () => {
    const { page } = nila;
    await page.getByLabel('Enter Proposal Amount').fill('185000');
    await scope().fill(proposal);
    await warning().getByRole('link', { name: 'See the plans' }).click();
    await page.getByText('then continue with your proposal').waitFor();
    await look('plans-before-proposal');
    await page.getByRole('button', { name: 'Buy Now: Starter' }).click();
    await page
      .getByRole('dialog', { name: 'Test payment' })
      .getByRole('button', { name: /^Pay/ })
      .click();
    await scope().waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await scope().inputValue()).toBe(proposal);
    expect(await page.getByLabel('Enter Proposal Amount').inputValue()).toBe('185000');
    await warning().waitFor({ state: 'detached' });
  });

  it('sends the proposal, which the project’s page then shows', async () => {
    const { page } = nila;
    await page.getByRole('button', { name: 'Submit Proposal' }).click();
    await page.getByRole('heading', { name: 'Your proposal' }).waitFor();
    await page.getByText('₹1,85,000').first().waitFor();
    // Chromium reports that the contact details need a plan.
    const refused = /status of 402/;
    expect(nila.complaints.filter((complaint) => !refused.test(complaint))).toEqual([]);
  });
});
