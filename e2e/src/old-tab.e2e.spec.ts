import { enquiryMessages } from '@nirmaan/contracts/enquiry';
import { eventually } from '@nirmaan/platform/testing';
import type { Page, Request } from 'playwright-core';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { refuseStorage } from './testing/refuse-storage.js';
import { Visitor } from './testing/visitor.js';

const gone = { status: 404 } as const;
const isDocument = (request: Request): boolean => request.resourceType() === 'document';

describe('a tab that was opened before a deployment', () => {
  const demo = demoInBrowser();
  let visitor: Visitor;
  let page: Page;
  let documents: string[] = [];
  beforeAll(async () => {
    visitor = await Visitor.open(demo);
    ({ page } = visitor);
    page.on('request', (request) => {
      if (isDocument(request)) documents.push(new URL(request.url()).pathname);
    });
  });

  async function open(path: string): Promise<void> {
    await visitor.startAfresh();
    await visitor.visit(path);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    documents = [];
  }

  /** The files that the open document has not loaded are gone; a new document names those of the new version. */
  async function deploy(): Promise<void> {
    await page.route('**/assets/**', (route) =>
      documents.length === 0 ? route.fulfill(gone) : route.continue(),
    );
  }

  it('loads a new document once, for the page that was pressed', async () => {
    await open('/');
    await deploy();
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await page.getByRole('heading', { name: 'Frequently Asked Questions' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect(documents).toEqual(['/faq']);
  });

  it('keeps what was typed, and sends it', async () => {
    await open('/contact-us');
    await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
    await deploy();
    const texts = {
      Name: 'Ravi Nair',
      Email: 'ravi.old-tab@example.com',
      Phone: '98123',
      Message: 'Do you also cover packaging lines?',
    };
    for (const [label, text] of Object.entries(texts))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.waitForFunction(() => !('isOld' in globalThis));
    const name = page.getByLabel('Name', { exact: true });
    await eventually(async () => expect(await name.inputValue()).toBe(texts.Name));
    expect(documents).toEqual(['/contact-us']);
    for (const [label, text] of Object.entries(texts))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(enquiryMessages.sent).first().waitFor();
  });

  it.each(['refused storage', 'files that a new document misses as well'])(
    'says that the page cannot be shown, instead of loading it again and again: %s',
    async (why) => {
      await open('/');
      await page.route('**/assets/**', (route) => {
        const isOld = route.request().method() === 'HEAD' || route.request().url().includes('faq');
        return isOld ? route.fulfill(gone) : route.continue();
      });
      if (why === 'refused storage') await page.evaluate(refuseStorage, 'refused' as const);
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
      await page.getByRole('alert').getByText('Something went wrong!').waitFor();
      await page.waitForTimeout(1_000);
      await page.getByRole('alert').getByText('Something went wrong!').waitFor();
      expect(documents).toEqual(why === 'refused storage' ? [] : ['/faq']);
    },
  );
});
