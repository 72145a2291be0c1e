import { accountMessages } from '@nirmaan/contracts/account';
import { enquiryMessages } from '@nirmaan/contracts/enquiry';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { refuseStorage } from './testing/refuse-storage.js';
import { Visitor } from './testing/visitor.js';

describe.each(['refused', 'full'] as const)('a browser storage that is %s', (how) => {
  const demo = demoInBrowser();
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await Visitor.open(demo);
    await visitor.page.addInitScript(refuseStorage, how);
  });

  it('lets a visitor read, and write to us', async () => {
    const { page } = visitor;
    await visitor.visit('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
    // The home page, which stays until this one has loaded, has such fields, too.
    await page.getByRole('heading', { name: 'Send us a message' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Ravi Nair');
    await page.getByLabel('Email', { exact: true }).fill(`ravi.${how}@example.com`);
    await page.getByLabel('Phone', { exact: true }).fill('98123');
    await page.getByLabel('Message', { exact: true }).fill('Do you also cover packaging lines?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await visitor.toast(enquiryMessages.sent);
  });

  it('lets a user sign in, use the dashboard, and sign out', async () => {
    const { page } = visitor;
    await visitor.visit('/sign-in');
    await page.getByLabel('Work Email').fill('anita@demo.nirmaan.example');
    await page.getByLabel('Password', { exact: true }).fill('nirmaan-demo-2026');
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await visitor.toast(accountMessages.signedIn);
    await visitor.visit('/dashboard?view=freelance-project');
    await page.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('table').waitFor();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('button', { name: /Your Role is/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/sign-in');
    expect(visitor.complaints).toEqual([]);
  });
});
