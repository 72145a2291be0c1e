import { applicationCalls } from '@nirmaan/contracts/application';
import { projectPath } from '@nirmaan/contracts/project';
import { paidSubscription, Person } from '@nirmaan/contracts/testing';
import { appendTo, eventually } from '@nirmaan/platform/testing';
import type { Page } from 'playwright-core';
import { findViolations, tooNarrow } from './testing/checked-window.js';
import { demoInBrowser } from './testing/demo-in-browser.js';
import { photograph } from './testing/photograph.js';
import { Visitor } from './testing/visitor.js';

const title = 'Conveyor for jaggery blocks';
const widths = [390, 1280];
const listed = '/dashboard?view=applied-project';

describe('a proposal that was sent', () => {
  const demo = demoInBrowser();
  let owner: Person;
  let consultant: Visitor;
  let projectId = '';
  beforeAll(async () => {
    const { stack } = demo;
    owner = await new Person(stack.url).register('Lata Kulkarni', 'manufacturer');
    projectId = await owner.post(title);
    const applicant = await new Person(stack.url).register('Nitin Sathe', 'consultant');
    await appendTo(stack.stores, ...paidSubscription(applicant.id, 1));
    const body = { projectId, userBudget: 215_000, preposal: 'Ten weeks, with trials.' };
    await applicant.call(applicationCalls.submit, { body });
    consultant = await Visitor.open(demo);
    await consultant.signIn('nitin.sathe@example.com');
  }, 300_000);

  /** Photographs a screen at both widths; what is wrong with it. */
  async function lookAt(page: Page, name: string): Promise<unknown[]> {
    const wrong: unknown[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await photograph(page, `own-proposal-${name}`);
      wrong.push(...(await findViolations(page)));
    }
    return [...wrong, ...(await tooNarrow(page, widths))];
  }

  const readApplicants = async () => {
    const params = { id: projectId };
    return (await owner.call(applicationCalls.applicants, { params })).answer.data;
  };

  it('is edited by its consultant, and its owner reads the new amount', async () => {
    const { page } = consultant;
    await consultant.visit(listed);
    const edit = page.getByRole('button', { name: `Edit your proposal for ${title}` });
    await edit.waitFor();
    expect(await lookAt(page, 'listed')).toEqual([]);
    await edit.focus();
    await page.keyboard.press('Enter');
    const amount = page.getByLabel('Enter Proposal Amount');
    await amount.fill('2150000');
    await page.getByText('₹21,50,000 (21.5 lakh)').waitFor();
    expect(await lookAt(page, 'editing')).toEqual([]);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await consultant.toast('Proposal updated successfully');
    await page.getByText(/^Edited /).waitFor();
    await consultant.visit(projectPath({ id: projectId, title }));
    await page.getByRole('button', { name: `Edit your proposal for ${title}` }).waitFor();
    expect(await lookAt(page, 'page')).toEqual([]);
    await eventually(async () =>
      expect(await readApplicants()).toMatchObject([
        { userBudget: 2_150_000, preposal: 'Ten weeks, with trials.', edits: 1 },
      ]),
    );
    expect(consultant.complaints).toEqual([]);
  });

  it('is withdrawn by its consultant, and its owner has it no longer', async () => {
    const { page } = consultant;
    await consultant.visit(listed);
    await page.getByRole('button', { name: `Withdraw your proposal for ${title}` }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(/you cannot apply to this project again/).waitFor();
    expect(await lookAt(page, 'withdrawing')).toEqual([]);
    await question.getByRole('button', { name: 'Withdraw' }).focus();
    await page.keyboard.press('Enter');
    await consultant.toast('Proposal withdrawn successfully');
    await page.getByText('Withdrawn', { exact: true }).waitFor();
    expect(await lookAt(page, 'withdrawn')).toEqual([]);
    await consultant.visit(projectPath({ id: projectId, title }));
    await page.getByText(/^You withdrew it/).waitFor();
    expect(await lookAt(page, 'withdrawn-page')).toEqual([]);
    await eventually(async () => expect(await readApplicants()).toEqual([]));
    expect(consultant.complaints).toEqual([]);
  });
});
