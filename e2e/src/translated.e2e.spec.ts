import { accountMessages } from '@nirmaan/contracts/account';
import { enquiryMessages } from '@nirmaan/contracts/enquiry';
import { paidSubscription } from '@nirmaan/contracts/testing';
import { appendTo } from '@nirmaan/platform/testing';
import type { Locator, Page } from 'playwright-core';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { translate } from './testing/translate.js';
import { Visitor } from './testing/visitor.js';

const password = 'monsoon-rain-42';
const title = 'Bottling line for sapota drinks';

describe('pages that the browser translates', () => {
  const demo = demoInBrowser();
  let meera: Visitor;
  let anita: Visitor;
  const broken: string[] = [];

  beforeAll(async () => {
    const register = async (name: string, role: 'manufacturer' | 'consultant') => {
      const visitor = await Visitor.open(demo);
      await translate(visitor.page);
      visitor.page.on('console', (message) => {
        if (/NotFoundError|removeChild|insertBefore/.test(message.text()))
          broken.push(message.text());
      });
      const email = `${name.slice(0, 5).toLowerCase()}.translated@example.com`;
      return [visitor, await visitor.register(name, role, email)] as const;
    };
    [meera] = await register('Meera Iyer', 'manufacturer');
    const [consultant, { id }] = await register('Anita Rao', 'consultant');
    anita = consultant;
    await appendTo(demo.stack.stores, ...paidSubscription(id, 2));
  });

  async function open(who: Visitor, path: string): Promise<Page> {
    await who.visit(path);
    await who.page.locator('main font').first().waitFor();
    return who.page;
  }

  const fill = async (within: Page | Locator, texts: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(texts))
      await within.getByLabel(label, { exact: true }).fill(text);
  };

  it('take a contact request', async () => {
    const page = await open(anita, '/contact-us');
    const button = page.getByRole('button', { name: 'Send', exact: true });
    await button.click();
    await page.getByText('Message is required').waitFor();
    await fill(page, { Name: 'Ravi Nair', Email: 'ravi.translated@example.com', Phone: '98123' });
    await fill(page, { Message: 'Do you also cover packaging lines?' });
    await button.click();
    await anita.toast(enquiryMessages.sent);
  });

  it('let a manufacturer post a project', async () => {
    const page = await open(meera, '/dashboard?view=upload-project');
    await page.getByRole('button', { name: 'Post Project' }).click();
    await page.getByLabel('Sector').selectOption({ index: 1 });
    await page.getByLabel('Location').selectOption('Pune');
    const description = 'Plan and commission a line for 6,000 bottles an hour.';
    await fill(page, { 'Project Name': title, 'Company Name': 'Iyer Beverages' });
    await page.getByLabel('Description').fill(description);
    await page.getByLabel('Budget').fill('450000');
    await page.getByLabel('Last Date for Apply').fill('2099-12-31');
    await page.getByLabel('Key point 1').fill('FSSAI compliant');
    await page.getByRole('button', { name: 'Post Project' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  it('let a consultant apply', async () => {
    const page = await open(anita, '/dashboard?view=freelance-project&q=sapota');
    await page.getByRole('article', { name: title }).getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Submit Proposal' }).click();
    await fill(dialog, { 'Scope of Work and Deliverables': 'Layout in two weeks.' });
    await dialog.getByLabel('Enter Proposal Amount').fill('410000');
    await dialog.getByRole('button', { name: 'Submit Proposal' }).click();
    await dialog.waitFor({ state: 'detached' });
    await open(anita, '/dashboard?view=applied-project');
    await page.getByRole('article', { name: title }).getByText('Pending').waitFor();
  });

  it('let the manufacturer award it, which the consultant’s open page shows', async () => {
    const { page } = meera;
    await open(meera, '/dashboard?view=freelance-project&q=sapota');
    await page.getByRole('button', { name: /^Applied, 1 applicant/ }).click();
    const card = page.getByRole('article', { name: 'Anita Rao' });
    await card.getByLabel('Status').selectOption({ label: 'Awarded' });
    await card.getByRole('button', { name: 'Submit Now' }).click();
    await page.getByRole('button', { name: 'Award', exact: true }).click();
    await meera.toast('Awarded to Anita Rao');
    await anita.page.getByRole('article', { name: title }).getByText('Awarded').waitFor();
  });

  it.each(['', 'profile', 'pricing', 'proposals'])('show the sub-page “%s”', async (view) => {
    for (const who of [meera, anita]) {
      const page = await open(who, `/dashboard?view=${view}`);
      await page.locator('main .animate-breathe').first().waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  });

  it('let both sign up and in', async () => {
    await anita.startAfresh();
    const page = await open(anita, '/sign-in');
    await fill(page, { 'Work Email': 'anita.translated@example.com', Password: 'wrong-password' });
    const button = page.getByRole('button', { name: 'Continue with Email' });
    await button.click();
    await page.getByRole('alert').first().waitFor();
    await fill(page, { Password: password });
    await button.click();
    await anita.toast(accountMessages.signedIn);
    await anita.startAfresh();
    await open(anita, '/sign-up');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await fill(page, { 'Full Name': 'Leela Bose', 'Work Email': 'leela.translated@example.com' });
    await page.getByLabel('Phone Number').fill('+91 98123 45678');
    await page.getByLabel('Role').selectOption('consultant');
    await page.getByLabel('Sector', { exact: true }).selectOption('Energy');
    await fill(page, { Password: password, 'Confirm Password': password });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await anita.toast(accountMessages.registered);
  });

  it('never broke', () => {
    expect(broken).toEqual([]);
  });
});
