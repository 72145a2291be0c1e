import { accountCalls, accountMessages } from '@nirmaan/contracts/account';
import { applicationCalls, applicationMessages } from '@nirmaan/contracts/application';
import { subscriptionCalls, subscriptionMessages } from '@nirmaan/contracts/subscription';
import { pictureFile } from '../testing/picture.js';
import { toEmail, password } from './scenario.js';
import type { Submit } from './submit.js';
import { giveBilling } from '../testing/give-billing.js';

const apply: Submit = {
  name: 'a proposal',
  call: applicationCalls.submit,
  fill: async (scenario) => {
    await scenario.signIn('Anita Rao');
    await scenario.visit('/dashboard?view=freelance-project&q=line to win');
    const row = scenario.page.getByRole('article', { name: 'Line to win' });
    await row.getByRole('button', { name: 'Apply Now' }).click();
    await scenario.fillIn({
      'Enter Proposal Amount': '410000',
      'Scope of Work and Deliverables': 'Layout in two weeks.',
    });
  },
  press: (scenario) => scenario.press('Submit Proposal'),
  says: 'You have already applied to this project.',
  leaves: ['ProposalSubmitted', 'CreditSpent'],
};

const edit: Submit = {
  name: 'an edited proposal',
  call: applicationCalls.edit,
  fill: async (scenario) => {
    await scenario.signIn('Vikram Shah');
    await scenario.visit('/dashboard?view=applied-project');
    await scenario.press('Edit your proposal for Line to edit');
    await scenario.fillIn({ 'Enter Proposal Amount': '390000' });
  },
  press: (scenario) => scenario.press('Save Changes'),
  says: applicationMessages.edited,
  leaves: ['ProposalEdited'],
};

const withdraw: Submit = {
  name: 'withdrawing a proposal',
  call: applicationCalls.withdraw,
  fill: async (scenario) => {
    await scenario.signIn('Vikram Shah');
    await scenario.visit('/dashboard?view=applied-project');
    await scenario.press('Withdraw your proposal for Line to withdraw');
  },
  press: (scenario) => scenario.press('Withdraw'),
  says: applicationMessages.withdrawn,
  leaves: ['ProposalWithdrawn'],
};

const editProfile: Submit = {
  name: 'a changed profile',
  call: accountCalls.updateProfile,
  fill: async (scenario) => {
    await scenario.signIn('Anita Rao');
    await scenario.visit('/dashboard?view=profile');
    await scenario.press('Edit profile');
    await scenario.page.getByLabel('Brief Bio').fill('Bottling lines, over any network.');
    const image = await pictureFile(scenario.stack.dataDir);
    await scenario.page.getByLabel('Profile Image').setInputFiles(image);
  },
  press: (scenario) => scenario.press('Update Now'),
  says: accountMessages.profileUpdated,
  leaves: ['ProfileUpdated'],
};

const changePassword: Submit = {
  name: 'a changed password',
  call: accountCalls.changePassword,
  fill: async (scenario) => {
    const name = 'Changer';
    await scenario.signIn(name);
    await scenario.visit('/dashboard?view=profile');
    await scenario.fillIn({
      Email: toEmail(name),
      'Old Password': password,
      'New Password': 'dry-season-77',
    });
  },
  press: (scenario) => scenario.press('Submit'),
  says: accountMessages.passwordChanged,
  leaves: ['PasswordChanged'],
};

const changeEmail: Submit = {
  name: 'a changed e-mail address',
  call: accountCalls.changeEmail,
  fill: async (scenario) => {
    await scenario.signIn('Mover');
    await scenario.visit('/dashboard?view=profile');
    await scenario.press('Change email');
    await scenario.fillIn({ 'New Email': toEmail('Moved'), 'Your Password': password });
  },
  press: (scenario) => scenario.press('Send link'),
  says: accountMessages.changeLinkSent,
  leaves: ['EmailChangeRequested'],
};

const order: Submit = {
  name: 'an order of a plan',
  call: subscriptionCalls.buy,
  fill: async (scenario) => {
    await scenario.signIn('Buyer');
    await giveBilling(scenario.page);
    await scenario.visit('/dashboard?view=pricing');
    await scenario.page.getByRole('button', { name: 'Buy Now: Starter' }).waitFor();
  },
  press: (scenario) => scenario.press('Buy Now: Starter'),
  says: subscriptionMessages.ordered,
  leaves: ['SubscriptionOrdered'],
  // An order that was never returned cannot be paid.
  startsAnew: true,
};

export const byConsultants: readonly Submit[] = [
  apply,
  edit,
  withdraw,
  editProfile,
  changePassword,
  changeEmail,
  order,
];
