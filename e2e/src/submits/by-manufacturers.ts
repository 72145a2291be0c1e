import { applicationCalls, applicationMessages } from '@nirmaan/contracts/application';
import { projectCalls, projectMessages } from '@nirmaan/contracts/project';
import { pictureFile } from '../testing/picture.js';
import type { Submit } from './submit.js';

const post: Submit = {
  name: 'a new project',
  call: projectCalls.post,
  fill: async (scenario) => {
    const { page } = scenario;
    await scenario.signIn('Meera Iyer');
    await scenario.visit('/dashboard?view=upload-project');
    await scenario.fillIn({
      'Project Name': 'Line for a bad network',
      'Company Name': 'Iyer Beverages',
      Description: 'Plan and commission a line for 6,000 bottles an hour.',
      Budget: '450000',
      'Last Date for Apply': '2099-12-31',
      'Key point 1': 'FSSAI compliant',
    });
    await page.getByLabel('Sector').selectOption({ index: 1 });
    await page.getByLabel('Location').selectOption('Pune');
    await page.getByLabel('Project Image').setInputFiles(await pictureFile(scenario.stack.dataDir));
  },
  press: (scenario) => scenario.press('Post Project'),
  says: projectMessages.posted,
  leaves: ['ProjectPosted'],
};

const update: Submit = {
  name: 'a changed project',
  call: projectCalls.update,
  fill: async (scenario) => {
    await scenario.signIn('Meera Iyer');
    await scenario.visit('/dashboard?view=applied-project');
    await scenario.press('Edit Line to update');
    await scenario.fillIn({ Description: 'Now for 8,000 bottles an hour.', Budget: '480000' });
  },
  press: (scenario) => scenario.press('Save Changes'),
  says: projectMessages.updated,
  leaves: ['ProjectEdited'],
};

const close: Submit = {
  name: 'closing a project',
  call: projectCalls.close,
  fill: async (scenario) => {
    await scenario.signIn('Meera Iyer');
    await scenario.visit('/dashboard?view=applied-project');
    await scenario.press('Close project Line to close');
  },
  press: (scenario) => scenario.press('Close project'),
  says: projectMessages.closed,
  leaves: ['ProjectClosed'],
};

const decide: Submit = {
  name: 'a decision on an applicant',
  call: applicationCalls.changeStatus,
  fill: async (scenario) => {
    const { page } = scenario;
    await scenario.signIn('Meera Iyer');
    await scenario.visit('/dashboard?view=freelance-project&q=line to decide');
    const row = page.getByRole('article', { name: 'Line to decide' });
    await row.getByRole('button', { name: /^Applied, / }).click();
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Awarded' });
    await scenario.press('Submit Now');
    await page.getByLabel('Reason').fill('Best fit for the schedule');
  },
  press: (scenario) => scenario.press('Award'),
  reopen: (scenario) => scenario.press('Submit Now'),
  says: applicationMessages.decided.awarded('Vikram Shah'),
  leaves: ['ApplicantStatusChanged'],
};

export const byManufacturers: readonly Submit[] = [post, update, close, decide];
