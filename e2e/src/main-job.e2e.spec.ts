import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls, type HistoryOnWire } from '@nirmaan/contracts/application';
import { paidSubscription } from '@nirmaan/contracts/testing';
import {
  appendTo,
  eventually,
  type Stack,
  startStack,
  storesUnderTest,
} from '@nirmaan/platform/testing';
import { readFile } from 'node:fs/promises';
import { buildUrl } from '@nirmaan/contracts/kernel';
import { sharedBrowser } from './testing/demo-in-browser.js';
import { pictureFile } from './testing/picture.js';
import { Visitor } from './testing/visitor.js';

const title = 'Bottling line for mango drinks';

const isDrawn = (image: Element): boolean => (image as HTMLImageElement).naturalWidth > 0;

/** Text with a ₹, and two pages of Hindi. */
const hindi = Array.from({ length: 60 }, (_, line) => `${line}. पूरा काम समय पर और तय लागत में होगा।`);
const proposal = ['Layout in two weeks for ₹4,10,000.', ...hindi, 'The end.'].join('\n');

describe('the main job, in two browser windows', () => {
  const shared = sharedBrowser();
  let stack: Stack;
  let meera: Visitor;
  let anita: Visitor;

  beforeAll(async () => {
    stack = await startStack({ env: storesUnderTest() });
    const open = () => Visitor.openAt(shared.browser, stack.url);
    [meera, anita] = [await open(), await open()];
  });

  afterAll(() => stack.end());

  it('lets a manufacturer register and post a project with an image', async () => {
    await meera.signUp({ name: 'Meera Iyer', email: 'meera@example.com', role: 'manufacturer' });
    const { page } = meera;
    await meera.visit('/dashboard?view=upload-project');
    await page.getByLabel('Project Name').fill(title);
    await page.getByLabel('Sector').selectOption({ index: 1 });
    await page.getByLabel('Company Name').fill('Iyer Beverages');
    await page
      .getByLabel('Description')
      .fill('Plan and commission a line for 6,000 bottles an hour.');
    await page.getByLabel('Budget').fill('450000');
    await page.getByLabel('Location').selectOption('Pune');
    await page.getByLabel('Last Date for Apply').fill('2099-12-31');
    await page.getByLabel('Key point 1').fill('FSSAI compliant');
    await page.getByLabel('Project Image').setInputFiles(await pictureFile(stack.dataDir));
    await page.getByRole('button', { name: 'Post Project' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  it('lets a consultant with a subscription apply with a proposal', async () => {
    await anita.signUp({ name: 'Anita Rao', email: 'anita@example.com', role: 'consultant' });
    await appendTo(stack.stores, ...paidSubscription(await getStreamId(anita), 2));
    const { page } = anita;
    await anita.visit('/dashboard?view=freelance-project');
    const applyNow = page.getByRole('article', { name: title }).getByRole('button');
    const scope = page.getByLabel('Scope of Work and Deliverables');
    await applyNow.click();
    const image = page.getByRole('img', { name: `Image of ${title}` });
    await eventually(async () => expect(await image.evaluate(isDrawn)).toBe(true));
    await scope.fill(proposal);
    await page.reload();
    await applyNow.click();
    expect(await scope.inputValue()).toBe(proposal);
    await page.getByLabel('Enter Proposal Amount').fill('410000');
    await page.getByRole('button', { name: 'Submit Proposal' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('lets the manufacturer read the proposal, download it and award the project', async () => {
    const { page } = meera;
    await meera.visit('/dashboard?view=freelance-project');
    await page.getByRole('button', { name: 'Applied, 1 applicant waiting' }).click();
    const card = page.getByRole('article', { name: 'Anita Rao' });
    await card.getByText('anita@example.com').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: 'Download Proposal' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Proposal.pdf');
    const pdf = await readFile(await download.path(), 'latin1');
    expect(pdf).toMatch(/^%PDF-/);
    expect(pdf).toContain('/ToUnicode');
    const pictures = [...pdf.matchAll(/\/Subtype \/Image[^]*?\/Length (\d+)/g)];
    expect(pictures).toHaveLength(hindi.length);
    for (const [, bytes] of pictures) expect(Number(bytes)).toBeLessThanOrEqual(8_000);
    await card.getByLabel('Status').selectOption({ label: 'Awarded' });
    await card.getByRole('button', { name: 'Submit Now' }).click();
    await page.getByLabel('Reason').fill('Best fit for the schedule');
    await page.getByRole('button', { name: 'Award', exact: true }).click();
    await meera.toast('Awarded to Anita Rao');
  });

  it('shows the consultant that the project was awarded', async () => {
    const { page } = anita;
    await anita.visit('/dashboard?view=applied-project');
    const row = page.getByRole('article', { name: title });
    await row.getByText('Awarded').waitFor();
    await row.getByText('Reason: Best fit for the schedule').waitFor();
    await row.getByRole('button', { name: 'History' }).click();
    await page.getByRole('dialog').getByText('“Best fit for the schedule”').waitFor();
  });

  it('replays the status history through the API', async () => {
    const { projectId, consultantId } = await getApplicationId(anita);
    const path = buildUrl(applicationCalls.history, { projectId, consultantId });
    const history = await historyAt(anita, path);
    expect(history.state).toEqual({ status: 'success' });
    expect(history.entries.map(({ from, to, reason }) => [from, to, reason])).toEqual([
      [null, 'pending', null],
      ['pending', 'success', 'Best fit for the schedule'],
    ]);
    const asOf = history.entries[0]?.position ?? '';
    expect((await historyAt(anita, `${path}?asOf=${asOf}`)).state).toEqual({ status: 'pending' });
  });

  it('logged no errors in the console', () => {
    expect([...meera.complaints, ...anita.complaints]).toEqual([]);
  });
});

const fetchData = async (visitor: Visitor, path: string): Promise<unknown> => {
  const response = await visitor.page.request.get(new URL(path, visitor.page.url()).href);
  return ((await response.json()) as { data: unknown }).data;
};

const getStreamId = async (visitor: Visitor): Promise<string> =>
  ((await fetchData(visitor, buildUrl(accountCalls.whoAmI))) as { id: string }).id;

const getApplicationId = async (visitor: Visitor) => {
  const mine = (await fetchData(visitor, buildUrl(applicationCalls.mine))) as {
    projectId: string;
  }[];
  return { projectId: mine[0]?.projectId ?? '', consultantId: await getStreamId(visitor) };
};

const historyAt = async (visitor: Visitor, path: string) =>
  (await fetchData(visitor, path)) as HistoryOnWire;
