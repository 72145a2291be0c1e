import { accountCalls, accountMessages } from '@nirmaan/contracts/account';
import { applicationCalls, applicationMessages } from '@nirmaan/contracts/application';
import { subscriptionCalls, subscriptionMessages } from '@nirmaan/contracts/subscription';
import { pictureFile } from '../testing/picture.js';
import { toEmail, password } from './stage.js';
import type { Submit } from './submit.js';

const apply: Submit = {
  name: 'a proposal',
  call: applicationCalls.submit,
  fill: async (stage, mishap) => {
    await stage.signIn('Anita Rao');
    await stage.visit(`/dashboard?view=freelance-project&q=apply ${mishap}`);
    const row = stage.page.getByRole('row', { name: `apply ${mishap}` });
    await row.getByRole('button', { name: 'Apply Now' }).click();
    await stage.fillIn({
      'Enter Proposal Amount': '410000',
      'Scope of Work and Deliverables': 'Layout in two weeks.',
    });
  },
  press: (stage) => stage.press('Submit Proposal'),
  says: applicationMessages.submitted,
  saysAgain: 'You have already applied to this project.',
  leaves: ['ProposalSubmitted', 'CreditSpent'],
};

const editProfile: Submit = {
  name: 'a changed profile',
  call: accountCalls.updateProfile,
  fill: async (stage, mishap) => {
    await stage.signIn('Anita Rao');
    await stage.visit('/dashboard?view=profile');
    await stage.press('Edit profile');
    await stage.page.getByLabel('Brief Bio').fill(`Bottling lines, over a ${mishap} network.`);
    const image = await pictureFile(stage.stack.dataDir);
    await stage.page.getByLabel('Profile Image').setInputFiles(image);
  },
  press: (stage) => stage.press('Update Now'),
  says: accountMessages.profileUpdated,
  leaves: ['ProfileUpdated'],
};

const changePassword: Submit = {
  name: 'a changed password',
  call: accountCalls.changePassword,
  fill: async (stage, mishap) => {
    const name = `Changer ${mishap}`;
    await stage.signIn(name);
    await stage.visit('/dashboard?view=profile');
    await stage.fillIn({
      Email: toEmail(name),
      'Old Password': password,
      'New Password': 'dry-season-77',
    });
  },
  press: (stage) => stage.press('Submit'),
  says: accountMessages.passwordChanged,
  leaves: ['PasswordChanged'],
};

const order: Submit = {
  name: 'an order of a plan',
  call: subscriptionCalls.buy,
  fill: async (stage, mishap) => {
    await stage.signIn(`Buyer ${mishap}`);
    await stage.visit('/dashboard?view=pricing');
    await stage.page.getByRole('button', { name: 'Buy Now: Starter' }).waitFor();
  },
  press: (stage) => stage.press('Buy Now: Starter'),
  says: subscriptionMessages.ordered,
  leaves: ['SubscriptionOrdered'],
  // An order that was never returned cannot be paid.
  leavesAgain: [],
};

export const byConsultants: readonly Submit[] = [apply, editProfile, changePassword, order];
