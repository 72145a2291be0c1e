import type { Visitor } from '../testing/visitor.js';
import type { Actors } from './actors.js';

/** A dialog and the steps that open it, starting where the previous one ended. */
type Dialogs = readonly (readonly [name: string, open: () => Promise<void>])[];

/** Every dialog of a manufacturer, without taking a decision. */
export function dialogsOfManufacturer({ meera, project: { title } }: Actors): Dialogs {
  const { page } = meera;
  const card = page.getByRole('article', { name: 'Vikram Shah' });
  return [
    ['applicants', () => openApplicants(meera)],
    [
      'history',
      async () => {
        await card.getByRole('button', { name: 'History' }).click();
        await page.getByText('Proposal submitted').waitFor();
      },
    ],
    [
      'confirm-status',
      async () => {
        await page.keyboard.press('Escape');
        await card.getByLabel('Status').selectOption({ label: 'Rejected' });
        await card.getByRole('button', { name: 'Submit Now' }).click();
        await page.getByRole('alertdialog').waitFor();
      },
    ],
    [
      'edit-project',
      async () => {
        await page.getByRole('button', { name: 'Cancel' }).click();
        await meera.visit('/dashboard?view=applied-project');
        await page.getByRole('button', { name: `Edit ${title}` }).click();
        await page.getByRole('dialog', { name: 'Edit project' }).waitFor();
      },
    ],
    [
      'close-project',
      async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: `Close project ${title}` }).click();
        await page.getByRole('alertdialog').waitFor();
      },
    ],
    [
      'notifications',
      async () => {
        await page.getByRole('button', { name: 'Keep it open' }).click();
        await page.getByRole('button', { name: /^Notifications/ }).click();
        await page.getByText(new RegExp(`proposes ₹.* for “${title}”`)).waitFor();
      },
    ],
  ];
}

async function openApplicants(meera: Visitor): Promise<void> {
  const { page } = meera;
  await meera.visit('/dashboard?view=freelance-project');
  await page.getByRole('button', { name: /^Applied, 1 applicant/ }).click();
  await page.getByRole('article', { name: 'Vikram Shah' }).waitFor();
}

/** Every dialog of a consultant, without submitting anything. */
export function dialogsOfConsultant({ anita, project: { title } }: Actors): Dialogs {
  const { page } = anita;
  return [
    [
      'apply',
      async () => {
        await anita.visit(`/dashboard?view=freelance-project&q=${title}`);
        const row = page.getByRole('article', { name: title });
        await row.getByRole('button', { name: 'Apply Now' }).click();
        await page.getByRole('button', { name: 'Submit Proposal' }).click();
        await page.getByText('Please enter a proposal amount').waitFor();
      },
    ],
    [
      'edit-profile',
      async () => {
        await page.keyboard.press('Escape');
        await anita.visit('/dashboard?view=profile');
        await page.getByRole('button', { name: 'Edit profile' }).click();
        await page.getByRole('dialog', { name: 'Edit profile' }).waitFor();
      },
    ],
  ];
}
