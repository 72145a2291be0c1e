import { applicationCalls } from '@nirmaan/contracts/application';
import { paidSubscription, Person } from '@nirmaan/contracts/testing';
import { appendTo } from '@nirmaan/platform/testing';
import type { Locator } from 'playwright-core';
import { findViolations } from './testing/checked-window.js';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { readLayoutShift, watchLoading } from './testing/loading.js';
import { photograph } from './testing/photograph.js';
import { Visitor } from './testing/visitor.js';

/** Cumulative layout shift. */
const MAX_SHIFT = 0.02;
const widths = [390, 1280];

const title = 'Pasteuriser for a small dairy';
const offers = [
  [
    'Tara Bhonsle',
    455_000,
    'I have commissioned eleven HTST pasteurisers of this size for co-operatives in Satara and Sangli.\n\nWeeks 1–2: survey and layout. Weeks 3–8: fabrication in my workshop in Baramati, with two inspections by your people. Weeks 9–10: installation, water trials and milk trials.\n\nThe price includes the plate heat exchanger, the holding tube, valves and a PLC panel. Civil work and steam are yours.',
  ],
  [
    'Yusuf Merchant',
    398_000,
    'A refurbished 1,000 l/h unit from a plant I decommissioned last year, with new gaskets and a new diversion valve. Ready in five weeks; one year of warranty on everything that moves.',
  ],
  [
    'Ila Sanyal',
    520_000,
    'Process design, FSSAI paperwork and supervision of a fabricator of your choice. You pay the fabricator directly and see every invoice.\n\nI have done this for nine dairies, four of them below 5,000 litres a day.',
  ],
] as const;

describe('the proposals for a project', () => {
  const demo = demoInBrowser();
  let window: Visitor;
  beforeAll(async () => {
    const { stack } = demo;
    window = await Visitor.open(demo);
    const email = 'dairy.owner@example.com';
    const gauri = await window.register('Gauri Deshmukh', 'manufacturer', email);
    const projectId = await gauri.post(title, project);
    for (const [name, userBudget, preposal] of offers) {
      const consultant = await new Person(stack.url).register(name, 'consultant');
      await appendTo(stack.stores, ...paidSubscription(consultant.id, 1));
      const body = { projectId, userBudget, preposal };
      await consultant.call(applicationCalls.submit, { body });
    }
    await watchLoading(window.page);
  }, 300_000);

  /** Photographs a screen at both widths; what is wrong with it. */
  async function lookAt(name: string) {
    const { page } = window;
    const wrong: unknown[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await photograph(page, `proposals-${name}`);
      wrong.push(...(await findViolations(page)));
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      if (scrollWidth > clientWidth) wrong.push(`${name} is too wide at ${width}`);
    }
    return wrong;
  }

  /** Presses what the keyboard's focus is moved to. */
  async function pressByKeyboard(control: Locator, key = 'Enter') {
    await control.focus();
    await window.page.keyboard.press(key);
  }

  it('are read, shortlisted, compared and decided on one screen, by keyboard', async () => {
    const { page } = window;
    await window.visit('/dashboard?view=freelance-project');
    await page.getByRole('button', { name: /^Applied, 3 applicants/ }).click();
    await page.getByRole('link', { name: 'Read and compare the proposals' }).click();
    await page.getByRole('article').nth(2).waitFor();
    await page.reload();
    await page.getByRole('article').nth(2).waitFor();
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
    expect(await lookAt('list')).toEqual([]);

    await page.getByLabel('Sort by').selectOption({ label: 'Lowest amount' });
    const cheapest = page.getByRole('article').first();
    await cheapest.and(page.getByRole('article', { name: 'Yusuf Merchant' })).waitFor();
    const tara = page.getByRole('article', { name: 'Tara Bhonsle' });
    await pressByKeyboard(tara.getByRole('button', { name: 'Shortlist' }));
    await window.toast('Added to your shortlist');
    await pressByKeyboard(tara.getByRole('link', { name: /^Read the proposal/ }));
    await tara.getByText('Civil work and steam are yours.').filter({ visible: true }).waitFor();
    expect(await lookAt('open')).toEqual([]);

    for (const name of ['Tara Bhonsle', 'Yusuf Merchant', 'Ila Sanyal'])
      await pressByKeyboard(page.getByLabel(`Compare ${name}`), 'Space');
    await pressByKeyboard(page.getByRole('link', { name: 'Compare', exact: true }));
    await page.getByRole('columnheader', { name: 'Ila Sanyal' }).waitFor();
    expect(await lookAt('compared')).toEqual([]);

    await pressByKeyboard(page.getByRole('button', { name: 'Award: Tara Bhonsle' }));
    await page.getByRole('alertdialog').getByLabel('Reason').fill('She has done eleven of these.');
    expect(await lookAt('awarding')).toEqual([]);
    await pressByKeyboard(page.getByRole('button', { name: 'Award', exact: true }));
    await page.getByRole('heading', { name: /^Awarded to Tara Bhonsle/ }).waitFor();
    await page.goBack();
    await page.getByRole('article').nth(2).waitFor();
    expect(await lookAt('awarded')).toEqual([]);

    await pressByKeyboard(page.getByRole('button', { name: 'Reject the others' }));
    const question = page.getByRole('alertdialog');
    await question.getByLabel('Reason').fill('We have chosen a new unit.');
    await question.getByRole('button', { name: 'Reject the others' }).click();
    await window.toast('2 applicants were rejected');
    await page
      .getByRole('heading', { name: '3. Answer the others' })
      .waitFor({ state: 'detached' });
    expect(window.complaints).toEqual([]);
  });

  it('lead the awarded consultant to the owner’s contact and to what was agreed', async () => {
    const { page } = window;
    await window.startAfresh();
    await window.signIn('tara.bhonsle@example.com');
    await window.visit('/dashboard?view=applied-project');
    await page.getByRole('button', { name: 'Next steps' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'dairy.owner@example.com' }).waitFor();
    await dialog.getByText('₹4,55,000').waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await photograph(page, 'proposals-next-steps');
      expect(await findViolations(page)).toEqual([]);
    }
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(window.complaints).toEqual([]);
  });
});

const project = {
  description: 'A pasteuriser for 1,000 litres an hour, installed and tried with milk.',
  budget: '450000',
  companyName: 'Deshmukh Dairy',
};
